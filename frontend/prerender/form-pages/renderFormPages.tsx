import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { apiPaths } from '#contract/api.ts';
import { company } from '#contract/company.ts';
import { escapeHtml } from '#contract/escapeHtml.ts';
import type { FieldTemplates, FormPage, FormPages, Refusal } from '#contract/formPages.ts';
import {
  type FieldName,
  type FormField,
  type FormKind,
  formFields,
  nativeContents,
} from '#contract/forms.ts';
import { Layout } from '../../src/app/Layout.tsx';
import { cartThanks, registrationThanks } from '../../src/content/formPages.ts';
import { Field, Form, FormResult, NextSteps } from '../../src/features/forms/Form.tsx';
import { labels, privacyIntro } from '../../src/features/forms/fields.ts';
import { IfNothingComes } from '../../src/features/forms/IfNothingComes.tsx';
import { MailAgain } from '../../src/features/forms/RegistrationForm.tsx';
import { ReplyBy } from '../../src/features/forms/ReplyBy.tsx';
import { idle } from '../../src/features/forms/useSubmission.ts';
import { paths } from '../../src/paths.ts';
import { ButtonLink } from '../../src/ui/Button.tsx';
import { PageHeader } from '../../src/ui/PageHeader.tsx';
import { Panel } from '../../src/ui/Panel.tsx';
import { PanelPage } from '../../src/ui/PanelPage.tsx';
import { ReferenceNumber } from '../../src/ui/text.tsx';
import { renderRoutes } from '../renderRoutes.tsx';

/** The parts of the pages that forms end on where the browser posts them by itself. */
export interface RenderedFormPages {
  /** The document around all of them. Place: `main`. */
  readonly chrome: string;
  readonly again: FormPages['again'];
  readonly forms: Readonly<Record<FormKind, FormPage>>;
}

/** Renders a part, with ids that no other part of the page has. */
function render(name: string, part: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={apiPaths.contact}>{part}</StaticRouter>, {
    identifierPrefix: `${name}-`,
  });
}

function fieldsOf(kind: FormKind): readonly FieldTemplates[] {
  const contents = Object.entries(nativeContents[kind]) as [FieldName, boolean][];
  return contents.map(([name, required]) => {
    const shared = { kind, name, required, defaultValue: '{{value}}' };
    const field: FormField = formFields[name];
    return {
      name,
      multiline: field.multiline === true,
      fine: render(name, <Field {...shared} />),
      faulty: render(name, <Field {...shared} error="{{error}}" autoFocus />),
    };
  });
}

/** What a visitor can do about each refusal. */
const advice: Readonly<Record<Refusal, string>> = {
  faults: 'Correct the marked fields.',
  refused: '{{detail}}',
  'too-long':
    'It has more text than this form takes. Shorten it here, or go back: your browser still has all of it.',
};

function resultOf(kind: FormKind, why: Refusal): string {
  return render(
    why,
    <FormResult kind={kind} submission={{ ...idle, status: 'error' }} advice={advice[why]} />,
  );
}

function pageOf(kind: FormKind): FormPage {
  return {
    sentTitle: escapeHtml(`${company.name} - Thank You`),
    refusedTitle: escapeHtml(`${company.name} - Not Sent Yet`),
    sent: render('sent', <SentPage kind={kind} reference="{{reference}}" />),
    refused: render('refused', <RefusedPage kind={kind} />),
    results: {
      faults: resultOf(kind, 'faults'),
      refused: resultOf(kind, 'refused'),
      'too-long': resultOf(kind, 'too-long'),
    },
    fields: fieldsOf(kind),
  };
}

/** Renders the pages with places for what only the function knows that fills them in. */
export async function renderFormPages(): Promise<RenderedFormPages> {
  const routes = [{ element: <Layout />, children: [{ path: '*', element: '{{main}}' }] }];
  const chrome = await renderRoutes(routes, apiPaths.contact, 'chrome-');
  return {
    chrome,
    again: render('again', <MailAgain token="{{token}}" email="{{email}}" />),
    forms: {
      contact: pageOf('contact'),
      interest: pageOf('interest'),
      privacy: pageOf('privacy'),
      registration: pageOf('registration'),
    },
  };
}

const headingId = 'form';

/** The form again, when a post without scripts was refused and nothing was stored. */
function RefusedPage({ kind }: { readonly kind: FormKind }) {
  return (
    <PanelPage>
      <PageHeader
        narrow
        title="Not Sent Yet"
        lead="We haven’t saved anything yet. Check the form and send it again."
      />
      <Panel>
        <h2 id={headingId}>{labels[kind].name}</h2>
        <Form kind={kind} labelledBy={headingId}>
          {kind === 'privacy' && <p>{privacyIntro}</p>}
          {'{{result}}{{fields}}'}
          {kind === 'registration' && <input type="hidden" name="token" value="{{token}}" />}
        </Form>
      </Panel>
    </PanelPage>
  );
}

interface SentPageProps {
  readonly kind: FormKind;
  readonly reference: string;
}

/** Thanks for a submission that was posted without scripts. */
function SentPage({ kind, reference }: SentPageProps) {
  const registered = kind === 'registration';
  const { title } = registered ? registrationThanks : cartThanks;
  const lead = kind === 'interest' ? cartThanks.lead : labels[kind].successText;
  return (
    <PanelPage>
      <PageHeader narrow title={title} lead={lead} />
      <Panel shows="success">
        <h2>{labels[kind].name}</h2>
        <p>
          <ReferenceNumber reference={reference} />
        </p>
        {registered && <p>{'{{next}}'}</p>}
        {registered && '{{again}}'}
        <ReplyBy kind={kind} sentTo="{{email}}" />
        {kind === 'interest' && <IfNothingComes />}
        {registered ? (
          <ButtonLink to={`${paths.userGuide}#complete-onboarding`}>Complete onboarding</ButtonLink>
        ) : (
          <ButtonLink to={paths.home}>Return to Homepage</ButtonLink>
        )}
      </Panel>
      {(kind === 'contact' || kind === 'interest') && (
        <div>
          <h2>What happens next</h2>
          <NextSteps />
        </div>
      )}
    </PanelPage>
  );
}
