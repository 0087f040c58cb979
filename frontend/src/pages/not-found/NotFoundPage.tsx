import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './NotFoundPage.module.css';

/** Every path that no other page has. Its search box does nothing, as the specification asks. */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow="404"
        title="Page Not Found"
        lead="There is no page at this address. It may have moved, or the link has a typo."
      />
      <Section>
        <search>
          <form className={styles.search} action="#" onSubmit={(event) => event.preventDefault()}>
            <input type="search" aria-label="Search" placeholder="Search" autoComplete="off" />
            <Button type="submit" look="quiet">
              Search
            </Button>
          </form>
        </search>
        <ButtonLink to={paths.home}>Return to Homepage</ButtonLink>
      </Section>
    </>
  );
}
