import { Link } from 'react-router-dom';
import { paths, roadmapPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './NotFoundPage.module.css';

const places = {
  'Services and samples': paths.services,
  'Cloud Security Roadmap': roadmapPath,
  'Photo Kiosk user guide': paths.userGuide,
  'Contact Us': paths.contact,
};

/** Every path that no other page has. Its search box does nothing: the company asked for it. */
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
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
              <path d="m16 16 5 5M3 10a7 7 0 0 0 14 0a7 7 0 0 0-14 0Z" />
            </svg>
            <Button type="submit" look="quiet">
              Search
            </Button>
          </form>
        </search>
        <ButtonLink to={paths.home}>Return to Homepage</ButtonLink>
      </PageHeader>
      <Section title="Try one of these">
        <ul className={styles.places}>
          {Object.entries(places).map(([title, path]) => (
            <li key={path}>
              <Link to={path} className="onward">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
