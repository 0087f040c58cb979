import { Link } from 'react-router-dom';
import { durations, inWords } from '../../content/engagement.ts';
import { offer, servicesLinkText, soc2Link } from '../../content/offer.ts';
import { paths } from '../../paths.ts';
import { Unbroken } from '../../ui/text.tsx';
import styles from './Terms.module.css';

export function Label({ text }: { readonly text: string }) {
  return <span className={styles.label}>{text}</span>;
}

/** How long one solution takes, or getting ready for SOC 2. */
export function Duration({ of }: { readonly of: 'soc2' | 'solution' | 'platform' }) {
  if (of === 'soc2') {
    return (
      <p className={styles.term}>
        <Label text="Time for SOC 2" /> <b>{inWords(durations.soc2)}</b> until you’re ready for the
        auditor.
        <Link to={soc2Link.href}>{soc2Link.action}</Link>
      </p>
    );
  }
  const platform = `${durations.solution[1]} weeks`;
  return of === 'platform' ? (
    <p className={styles.term}>
      <Label text="Time for one solution" /> <b>Up to {platform}</b> for a new platform. A single
      fix takes {inWords(durations.fix)}.
      <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
    </p>
  ) : (
    <p className={styles.term}>
      <Label text="Time for one solution" /> <b>{inWords(durations.fix)}</b> for a single fix. A new
      platform takes up to {platform}.
      <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
    </p>
  );
}

/** How long a solution takes, and how it begins. */
export function Terms({ of }: Parameters<typeof Duration>[0]) {
  return (
    <div className={styles.terms}>
      <Duration of={of} />
      <p className={styles.term}>
        <Label text="How it begins" /> <b>A call, then a proposal</b>{' '}
        <Unbroken text={offer.short} />
      </p>
    </div>
  );
}
