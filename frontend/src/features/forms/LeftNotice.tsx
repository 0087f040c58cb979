import { useSyncExternalStore } from 'react';
import type { SubmissionKind } from '../../../../lambdas/contract/forms.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import { FormResult } from './FormResult.tsx';
import { Notice } from './Notice.tsx';
import { idle, submissions } from './submissionStore.ts';

interface LeftNoticeProps {
  readonly kind: SubmissionKind;
  /** What was sent, such as 'Your message'. */
  readonly label: string;
  readonly formPath: string;
  readonly successText: string;
  readonly errorText: string;
  readonly nextText?: string;
}

/** The notice about a form on another page; there while something is untold. */
export function LeftNotice({ kind, label, formPath, ...texts }: LeftNoticeProps) {
  const { current, subscribe, set, fields } = submissions[kind];
  function left() {
    return fields.shown() ? idle : current();
  }
  const submission = useSyncExternalStore(subscribe, left);
  if (submission.status === 'idle') {
    return null;
  }
  return (
    <Notice
      label={label}
      status={submission.status}
      sendingText={`${label} is still being sent.`}
      result={<FormResult submission={submission} {...texts} />}
      wayBack={
        <ButtonLink to={formPath} look="quiet">
          Open the form
        </ButtonLink>
      }
      onDismiss={() => {
        set(idle);
        focusHeading();
      }}
    />
  );
}
