import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeadActions } from '../../ui/HeadActions.tsx';
import { TrustedHtml } from '../../ui/text.tsx';
import { useContentLinks } from '../../ui/texts/Prose.tsx';
import tables from '../../ui/texts/ProseTables.module.css';
import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';
import styles from './Soc2ForLeanStartupsPage.module.css';

const actions = (
  <HeadActions>
    <ButtonLink to="#soc-2-in-14-weeks">See the 14-week plan</ButtonLink>
    <ButtonLink to={paths.contact} look="quiet">
      Talk to an engineer
    </ButtonLink>
  </HeadActions>
);

/** The plan of 14 weeks. */
export function loadText() {
  return import('../../content/soc2-plan.md?html');
}

export function Page({ crumbs, text }: PageProps) {
  useHashScroll(text !== null);
  const followLink = useContentLinks();
  return (
    <SeriesPage id="soc2-for-lean-startups" crumbs={crumbs} action={actions} steps>
      <TrustedHtml
        name=""
        html={text?.html ?? ''}
        className={`${styles.plan} ${tables.tables}`}
        onClick={followLink}
        data-band=""
      />
    </SeriesPage>
  );
}
