import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import {
  apiPaths,
  escapeHtml,
  type FieldName,
  type FieldTemplates,
  type FormField,
  type FormKind,
  type FormPage,
  type FormPages,
  formFields,
  nativeContents,
  type Refusal,
} from '../../../lambdas/contract/api.ts';
import { company } from '../../../lambdas/contract/company.ts';
import { Layout } from '../../src/app/Layout.tsx';
import { Field, FormResult } from '../../src/features/forms/Form.tsx';
import { MailAgain } from '../../src/features/forms/RegistrationForm.tsx';
import { idle } from '../../src/features/forms/useSubmission.ts';
import { renderRoutes } from '../renderRoutes.tsx';
import { RefusedPage, SentPage } from './ResultPages.tsx';

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
