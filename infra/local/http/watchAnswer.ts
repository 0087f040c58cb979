import type { ServerResponse } from 'node:http';

/** More of an answer is not kept. */
const largestBytes = 500_000;

/**
 * Tells of an answer before its end is sent, so that what follows from it comes after.
 *
 * @param tell gets the status and the body's text, cut off where it is long
 */
export function watchAnswer(
  outgoing: ServerResponse,
  tell: (status: number, body: string) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  function keep(chunk: unknown) {
    const isData = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (isData && bytes < largestBytes) {
      chunks.push(Buffer.from(chunk as string));
      bytes += chunk.length;
    }
  }
  const { write, end } = outgoing;
  outgoing.write = (...args: unknown[]) => {
    keep(args[0]);
    return Reflect.apply(write, outgoing, args);
  };
  outgoing.end = (...args: unknown[]) => {
    if (!outgoing.writableEnded) {
      keep(args[0]);
      tell(outgoing.statusCode, Buffer.concat(chunks).toString());
    }
    return Reflect.apply(end, outgoing, args);
  };
}
