import type { SubmissionKind } from '../../../lambdas/contract/forms.ts';
import { NativeForm } from '../../src/features/forms/NativeForm.tsx';
import { privacyIntro } from '../../src/features/forms/words/privacyWords.ts';
import styles from '../../src/pages/contact/ContactPage.module.css';
import { PageHeader } from '../../src/ui/PageHeader.tsx';
import { formWords } from './words.ts';

const headingId = 'form';

const headings: Readonly<Record<SubmissionKind, string>> = {
  contact: 'Your message',
  interest: 'Your request',
  privacy: 'Your privacy request',
};

/** The form once more, where nothing was stored of what the browser posted by itself. */
export function RefusedPage({ kind }: { readonly kind: SubmissionKind }) {
  return (
    <>
      <PageHeader
        title="Not Sent Yet"
        lead="Nothing was stored. Look through the form below and send it once more."
      />
      <div className={styles.columns}>
        <div className={styles.form}>
          <h2 id={headingId} className={styles.heading}>
            {headings[kind]}
          </h2>
          <NativeForm kind={kind} submit={formWords[kind].submit} labelledBy={headingId}>
            {kind === 'privacy' && <p>{privacyIntro}</p>}
            {'{{result}}{{fields}}'}
          </NativeForm>
        </div>
      </div>
    </>
  );
}
