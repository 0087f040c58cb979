import { paths, seriesPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Row, Rows } from '../../ui/cards/Rows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './NotFoundPage.module.css';

const places = [
  {
    to: paths.services,
    title: 'Services',
    text: 'What we do, how long it takes and what you get.',
  },
  {
    to: paths.solutions,
    title: 'Solutions',
    text: 'Answer five questions and see where to start.',
  },
  {
    to: seriesPath('cloud-security-series'),
    title: 'Cloud Security Series',
    text: 'A roadmap for AWS, and an article for each control.',
  },
  { to: paths.userGuide, title: 'User Guide', text: 'How to set up Photo Kiosk Backend.' },
  { to: paths.contact, title: 'Contact Us', text: 'Tell us what you were looking for.' },
];

/** Every path that no other page has. Its search box does nothing, as the specification asks. */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow="404"
        title="Page Not Found"
        drawing="not-found"
        lead="There is no page at this address. It may have moved, or the link has a typo."
      >
        <search>
          <form className={styles.search} action="#" onSubmit={(event) => event.preventDefault()}>
            <input type="search" aria-label="Search" placeholder="Search" autoComplete="off" />
            <Button type="submit" look="quiet">
              Search
            </Button>
          </form>
        </search>
        <ButtonLink to={paths.home}>Return to Homepage</ButtonLink>
      </PageHeader>
      <Section title="Try one of these">
        <Rows>
          {places.map((place) => (
            <Row key={place.to} {...place} />
          ))}
        </Rows>
      </Section>
    </>
  );
}
