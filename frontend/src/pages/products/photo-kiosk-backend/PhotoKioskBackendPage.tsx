import { Link } from 'react-router-dom';
import { marketplaceListing } from '#contract/company.ts';
import { kioskDocuments } from '../../../content/kioskDocuments.ts';
import { photoKioskBackend as product } from '../../../content/products/photoKioskBackend.ts';
import { useHashScroll } from '../../../features/markdown/scrollToHash.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { PointList } from '../../../ui/cards/Lists.tsx';
import { Row, Rows } from '../../../ui/cards/Rows.tsx';
import { HeadActions } from '../../../ui/HeadActions.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Prose } from '../../../ui/texts/Prose.tsx';
import type { PageProps } from '../../PageProps.ts';
import styles from './PhotoKioskBackendPage.module.css';

/** Whose data it is, and what buyers ask first. */
export function loadText() {
  return import('../../../content/photo-kiosk-backend.md?html');
}

const stepDrawing = { width: 320, height: 240, loading: 'lazy' } as const;
const [fee, href] = marketplaceListing
  ? ['See the fee', marketplaceListing]
  : ['Ask us if you want to know it sooner', paths.contact];

export function Page({ crumbs, text }: PageProps) {
  useHashScroll(text !== null);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        eyebrow={product.subtitle}
        title={product.name}
        lead={product.description}
        drawing="photo-kiosk-backend"
      >
        <HeadActions>
          <ButtonLink to={href}>
            {marketplaceListing ? 'Buy it on AWS Marketplace' : 'Ask for the fee'}
          </ButtonLink>
          <ButtonLink to={paths.userGuide} look="quiet">
            Read the user guide
          </ButtonLink>
          <p>
            You buy it on AWS Marketplace, get the launch link within one business day, and deploy
            it in 15 minutes.
          </p>
        </HeadActions>
      </PageHeader>
      <Section title="In short" hiddenTitle>
        <ul className={styles.inShort}>
          {product.intro.map(({ title, value, text: words, afterFee }) => (
            <li key={title}>
              <h3>{title}</h3>
              <strong>{value}</strong> {words}
              {afterFee && (
                <>
                  {' '}
                  <Link to={href}>{fee}</Link>. {afterFee}
                </>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          You need an AWS account, and kiosk software that can call an API. The 15 minutes and the
          AWS prices (US East, N. Virginia, 2026) are{' '}
          <Link to={`${paths.about}#how-we-check-what-we-publish`}>our estimates</Link>.
        </p>
      </Section>
      <Section id="audience" title="Who Is It For" lead={product.bring} heading="beside">
        <PointList roomy points={product.audience} />
      </Section>
      <Section title="How Does It Work" ground="deep">
        <ol className={`numbered ${styles.scene}`}>
          {product.steps.map(({ title, text, drawing }) => (
            <li key={title}>
              <img {...stepDrawing} src={`/images/subjects/${drawing}.svg`} alt="" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section ground="sunken">
        {text && <Prose layout="pictureBeside" text={text} part="your-account-your-data" />}
      </Section>
      <Section title="Documentation">
        <Rows>
          {kioskDocuments.map(({ path, title, text }) => (
            <Row key={path} to={path} title={title} text={text} />
          ))}
        </Rows>
      </Section>
      <Section ground="sunken">
        {text && <Prose layout="headingsBeside" text={text} part="before-you-buy" />}
      </Section>
      <CallToAction {...product.call} />
    </>
  );
}
