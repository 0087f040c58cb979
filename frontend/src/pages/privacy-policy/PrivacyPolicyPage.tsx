import { Fields, Form } from '../../features/forms/Form.tsx';
import { privacyIntro } from '../../features/forms/fields.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { doNotSellId } from '../../paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DateText } from '../../ui/text.tsx';
import { ProseWithContents } from '../../ui/texts/TableOfContents.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './PrivacyPolicyPage.module.css';

const requestHeading = { id: doNotSellId, text: 'Send a do-not-sell request', isCall: false };
/** The day on which privacy-policy.md last changed. */
const updated = '2025-04-11';

export function loadText() {
  return import('../../content/privacy-policy.md?html');
}

export function Page({ crumbs, text }: PageProps) {
  useHashScroll(text !== null);
  return (
    <>
      <PageHeader crumbs={crumbs} title="Privacy Policy">
        <p className={styles.updated}>
          Last updated: <DateText date={updated} />
        </p>
      </PageHeader>
      {text && <ProseWithContents className={styles.text} text={text} more={[requestHeading]} />}
      <div className={styles.request} data-screen-only="">
        <div>
          <h2 id={doNotSellId}>
            Send a <span className="unbroken">do-not-sell</span> request
          </h2>
          <p className={styles.intro}>{privacyIntro}</p>
          <Panel>
            <Form kind="privacy" labelledBy={doNotSellId}>
              <Fields kind="privacy" />
            </Form>
          </Panel>
        </div>
      </div>
    </>
  );
}
