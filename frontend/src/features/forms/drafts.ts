import type { FormKind } from '#contract/forms.ts';

export type Values = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The drafts of this document; the only ones if the browser blocks session storage or it is full. */
const memory = new Map<FormKind, Values>();

/** `boot.ts` has it too: a form that the browser posts by itself leaves no draft. */
function keyOf(kind: FormKind): string {
  return `draft:${kind}`;
}

/** The fields that a visitor types into. The trap and hidden fields, such as the token, are none. */
function typedControls(form: HTMLFormElement): readonly Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && element.type !== 'hidden')) &&
      !element.closest('[inert]'),
  );
}

export function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(typedControls(form).map(({ name, value }) => [name, value]));
}

export function readDraft(kind: FormKind): Values {
  try {
    return memory.get(kind) ?? JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** When a draft's first text came, in ms since 1970; it is kept beside the texts. */
const sinceName = 'since';

/** Since when somebody has been filling in a form, however often it left the page since. */
export function draftedSince(kind: FormKind): number {
  return Number(readDraft(kind)[sinceName]) || Date.now();
}

function saveDraft(kind: FormKind, { [sinceName]: _, ...texts }: Values): void {
  const isEmpty = !Object.values(texts).some(Boolean);
  const draft: Values = isEmpty ? {} : { ...texts, [sinceName]: String(draftedSince(kind)) };
  memory.set(kind, draft);
  try {
    if (!isEmpty) {
      sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
    } else {
      sessionStorage.removeItem(keyOf(kind));
    }
  } catch {
    // Blocked or full: the draft lasts as long as the document.
  }
}

/**
 * Replaces the lines that we put into a field by others. What the visitor wrote stays, below them;
 * without that, the draft leaves the field to its form.
 */
export function replaceInDraft(kind: FormKind, name: string, before: string, now: string): void {
  const { [name]: text = '', ...rest } = readDraft(kind);
  const ours = before.split('\n');
  const own = text.split('\n').filter((line) => !ours.includes(line.trim()));
  const written = own.join('\n').trim();
  saveDraft(kind, written ? { ...rest, [name]: `${now}\n\n${written}`.trim() } : rest);
}

/**
 * Puts a form's draft into its empty fields, and keeps the draft up to date from then on. A field
 * with a text keeps it: it was typed before the scripts arrived, or the browser restored it.
 */
export function keepDraft(kind: FormKind, form: HTMLFormElement): () => void {
  const draft = readDraft(kind);
  for (const control of typedControls(form)) {
    control.value ||= String(draft[control.name] ?? '');
  }
  function save(): void {
    saveDraft(kind, readValues(form));
  }
  save();
  form.addEventListener('input', save);
  // Password managers fill fields in without an input event.
  addEventListener('pagehide', save);
  return () => {
    form.removeEventListener('input', save);
    removeEventListener('pagehide', save);
    save();
  };
}

export function clearDraft(kind: FormKind, form: HTMLFormElement | undefined): void {
  for (const control of form ? typedControls(form) : []) {
    control.value = '';
  }
  saveDraft(kind, {});
}

/** Anything typed while a form is being sent wouldn't be part of it. */
export function setReadOnly(form: HTMLFormElement | undefined, readOnly: boolean): void {
  for (const control of form ? typedControls(form) : []) {
    control.readOnly = readOnly;
  }
}
