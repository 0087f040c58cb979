import * as contact from '../../../lambdas/contact/handler.ts';
import * as feedback from '../../../lambdas/mail-feedback/handler.ts';
import * as events from '../../../lambdas/marketplace-events/handler.ts';
import * as landing from '../../../lambdas/marketplace-landing/handler.ts';
import * as registration from '../../../lambdas/marketplace-registration/handler.ts';
import * as outbox from '../../../lambdas/outbox/handler.ts';
import * as check from '../../../lambdas/purchases-check/handler.ts';
import { postForm, postJson } from './events.ts';
import { queueOf } from './queueOf.ts';

/** The functions in this process; each opens what it needs at its first event. */
export const handlers = {
  contact: contact.createHandler(contact.openDependencies),
  landing: landing.createHandler(landing.openDependencies),
  registration: registration.createHandler(registration.openDependencies),
  events: events.createHandler(events.openDependencies),
  feedback: feedback.createHandler(feedback.openDependencies),
  outbox: outbox.createHandler(outbox.openDependencies),
  check: check.createHandler(check.openDependencies),
};

/** Sends what somebody submits. */
export function submit(fields: object, headers?: Record<string, string>) {
  return handlers.contact(postJson(fields, headers));
}

/** Registers a buyer who comes with a token. */
export function register(token: string, email: string) {
  return handlers.registration(postJson({ token, email }));
}

/** Brings a buyer from AWS Marketplace. */
export function arrive(token: string, more: Record<string, string> = {}, accept = '*/*') {
  return handlers.landing(postForm({ 'x-amzn-marketplace-token': token, ...more }, { accept }));
}

/** Sends events of AWS Marketplace. */
export function sendEvents(...busEvents: readonly object[]) {
  return handlers.events(queueOf(...busEvents));
}

export function runOutbox() {
  return handlers.outbox({});
}
