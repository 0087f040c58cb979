import type { Key } from '#contract/records.ts';
import { type Mail, tagOf } from '../../../../lambdas/shared/mail/mail.ts';
import type { Mailer, SendOutcome } from '../../../../lambdas/shared/mail/mailer.ts';
import type {
  Entitlement,
  ReadEntitlements,
  ResolveToken,
} from '../../../../lambdas/shared/purchases/marketplace.ts';
import { fromItem, type Item, type Table } from '../../../../lambdas/shared/records/table.ts';
import { accountId, licenseArnOf, productCode } from '../buyers.ts';
import { mailSettings } from '../readStack.ts';
import type { Acceptance, World } from './createWorld.ts';

export type Actor = ReturnType<typeof createActor>;

/** What DynamoDB is asked: for one item's key, or else for many items or a new one. */
interface Input {
  readonly Key?: Item;
}

const tries = 3;
const requestTimeoutMs = 1500;
const mailTimeoutMs = 3000;

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

/**
 * Makes the parts of one running function over the world's storage, with its own time, faults and
 * death: real code above, faults below. Tries as the SDK's clients do: three times for storage and ResolveToken, once for email.
 *
 * @param timeoutMs when the function would be killed
 */
export function createActor(world: World, timeoutMs: number) {
  const { random } = world;
  const beganMs = world.clock.nowMs;
  let elapsedMs = 0;
  let frozenMs = 0;
  function nowMs() {
    return beganMs + elapsedMs + frozenMs;
  }
  const accepted: Acceptance[] = [];
  let isDead = false;
  const { promise: death, resolve: end } = withResolvers<undefined>();
  function die() {
    isDead = true;
    for (const acceptance of accepted) {
      acceptance.isLost = true;
    }
    end(undefined);
  }
  const { promise: frozen, resolve: freeze } = withResolvers<void>();
  const never = new Promise<never>(() => {});
  const deadlines = new WeakMap<
    AbortSignal,
    { readonly atMs: number; readonly fire: () => void }
  >();

  /** Time passes; the function may be killed, or give up waiting. */
  async function step(ms: number, signal?: AbortSignal) {
    for (let ticks = random.below(4); ticks > 0; ticks -= 1) {
      await Promise.resolve();
    }
    if (random.chance(0.2)) {
      await new Promise(setImmediate);
    }
    const deadline = signal && deadlines.get(signal);
    const isCutShort = deadline !== undefined && elapsedMs + ms >= deadline.atMs;
    elapsedMs = isCutShort ? Math.max(elapsedMs, deadline.atMs) : elapsedMs + ms;
    if (elapsedMs > timeoutMs) {
      die();
    }
    if (isDead) {
      await never;
    }
    if (isCutShort) {
      deadline.fire();
      throw named('AbortError');
    }
  }

  async function crash(): Promise<never> {
    die();
    return never;
  }

  async function tryStorage(operation: string, input: object, signal?: AbortSignal) {
    await step(5, signal);
    await world.expireBeside(input);
    switch (world.drawFault(operation)) {
      case 'refused':
        throw named('InternalServerError');
      case 'denied':
        throw named('AccessDeniedException');
      case 'hang':
        await step(requestTimeoutMs, signal);
        throw named('TimeoutError');
      case 'lost answer':
        await world.engine(operation, input);
        throw named('ECONNRESET');
      case 'slow':
        await step(1400, signal);
        return world.engine(operation, input);
      case 'crash before':
        return crash();
      case 'crash after':
        await world.engine(operation, input);
        return crash();
      default:
        return world.engine(operation, input);
    }
  }

  /** What SES said of a record's emails isn't known once the record can't be read or written. */
  function loseAnswersOf(input: Input) {
    const key = input.Key && tagOf(fromItem<Key>(input.Key));
    for (const acceptance of accepted.filter(({ mail }) => mail.tags['record'] === key)) {
      acceptance.isLost = true;
    }
  }

  const final = ['ConditionalCheckFailedException', 'AccessDeniedException', 'AbortError'];

  async function storage(operation: string, input: Input, signal?: AbortSignal) {
    for (let left = tries; ; left -= 1) {
      try {
        return await tryStorage(operation, input, signal);
      } catch (error) {
        const { name } = error as Error;
        if (left > 1 && !final.includes(name)) {
          continue;
        }
        if (name !== 'ConditionalCheckFailedException') {
          loseAnswersOf(input);
        }
        throw error;
      }
    }
  }

  /** SES accepts an email and at some time sends an event, which may be before it answers. */
  async function accept(mail: Mail, isLost: boolean): Promise<SendOutcome> {
    const acceptance = await world.accept(mail, nowMs(), isLost);
    accepted.push(acceptance);
    if (isDead) {
      // Another of the function's calls ended it while SES was answering this one.
      die();
    }
    return { outcome: 'accepted', messageId: acceptance.messageId };
  }

  /** SES is so slow that nobody waits for it, and takes the email in the end. */
  function acceptLater(mail: Mail): void {
    const handedAtMs = nowMs();
    const atMs = handedAtMs + random.pick([4000, 20_000, 100_000, 900_000]);
    world.later(atMs, async () => {
      await world.accept(mail, handedAtMs, true);
    });
  }

  /** The answer comes when others have long taken the email on. */
  async function answerRunsLater(mail: Mail): Promise<SendOutcome> {
    const outcome = await accept(mail, true);
    freeze();
    await world.freeze();
    frozenMs = Math.max(0, world.clock.nowMs - beganMs - elapsedMs);
    return outcome;
  }

  const mailer: Mailer = async (mail, signal) => {
    try {
      await step(20, signal);
      switch (world.drawFault('SendRawEmail')) {
        case 'refused':
          return { outcome: 'failed', reason: 'ServiceUnavailable' };
        case 'denied':
          return { outcome: 'failed', reason: 'AccessDenied' };
        case 'throttled':
          return { outcome: 'throttled', reason: 'Throttling' };
        case 'rejected':
          return { outcome: 'rejected', reason: 'InvalidParameterValue' };
        case 'unverified':
          return { outcome: 'refused', reason: 'SenderNotVerified' };
        case 'hang':
          await step(mailTimeoutMs, signal);
          return { outcome: 'unknown', reason: 'TimeoutError' };
        case 'lost answer':
          await accept(mail, true);
          return { outcome: 'unknown', reason: 'TimeoutError' };
        case 'accepted later':
          acceptLater(mail);
          await step(mailTimeoutMs, signal);
          return { outcome: 'unknown', reason: 'TimeoutError' };
        case 'frozen':
          return await answerRunsLater(mail);
        case 'slow':
          await step(2900, signal);
          return await accept(mail, false);
        case 'crash before':
          return await crash();
        case 'crash after':
          await accept(mail, true);
          return await crash();
        default:
          return await accept(mail, false);
      }
    } catch {
      return { outcome: 'unknown', reason: 'AbortError' };
    }
  };

  const marketplace: ResolveToken = async (token, signal) => {
    try {
      await step(20, signal);
      const fault = world.drawFault('ResolveCustomer');
      if (fault === 'crash before') {
        await crash();
      }
      if (fault === 'hang') {
        await step(tries * requestTimeoutMs, signal);
      }
      if (fault) {
        return { outcome: 'unavailable', reason: fault };
      }
    } catch {
      return { outcome: 'unavailable', reason: 'AbortError' };
    }
    return {
      outcome: 'resolved',
      purchase: { licenseArn: licenseArnOf(token), accountId, productCode },
    };
  };

  function readEntitlements(entitlements: () => readonly Entitlement[]): ReadEntitlements {
    return async () => {
      await step(20);
      const fault = world.drawFault('GetEntitlements');
      if (fault === 'crash before') {
        await crash();
      }
      if (fault) {
        throw named('ThrottlingException');
      }
      return entitlements();
    };
  }

  interface Command {
    readonly constructor: { readonly name: string };
    readonly input: Input;
  }
  function send(command: Command, options?: { readonly abortSignal?: AbortSignal }) {
    return storage(
      command.constructor.name.replace('Command', ''),
      command.input,
      options?.abortSignal,
    );
  }

  return {
    table: { name: 'records', client: { send } } as unknown as Table,
    mailer,
    marketplace,
    readEntitlements,
    mailSettings,
    timing: {
      now: nowMs,
      jitter: random.next,
      abortAfter: (ms: number) => {
        const controller = new AbortController();
        function fire() {
          return controller.abort();
        }
        deadlines.set(controller.signal, { atMs: elapsedMs + ms, fire });
        return controller.signal;
      },
    },
    /** Milliseconds that this function took so far. */
    elapsedMs: () => elapsedMs,
    /** Resolves once the function waits for an answer that comes runs later. */
    frozen,
    /** What the function answers, or undefined if it died first. */
    run: <Answer>(work: Promise<Answer>): Promise<Answer | undefined> =>
      Promise.race([work, death]),
  };
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
