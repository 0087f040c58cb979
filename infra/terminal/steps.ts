/** Tells a person at a terminal what long work is at, in lines: other output may come in between. */
export interface Steps {
  /**
   * Says that a step begins.
   *
   * @returns says how long it took; to be called once, with a word where it didn't end well
   */
  begin(name: string): (trouble?: string) => void;
  /** Does a step, and says when it begins and how long it took. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Counts in a step that may be short: nothing is said of one that takes less than two seconds, and
   * no more than a line in five.
   *
   * @param name what is done, such as "Reading the table"
   * @param unit what is counted, in the plural, such as "items"
   * @param total how many there will be, where that is known
   */
  count(name: string, unit: string, total?: number): Counter;
}

export interface Counter {
  add(more: number): void;
  /** Says how many there were, if anything was said before. */
  end(): void;
}

const quietMs = 2_000;
const betweenLinesMs = 5_000;

/** Ends every line that tells of a step's end. */
const time = /… \d[\d,.]* s$/;

/** Whether a line tells of a step that ended well. */
export function isStepEnd(line: string): boolean {
  return time.test(line);
}

/**
 * @param tell gets the lines; standard error unless given, so that what a program prints stays clean
 * @param now milliseconds from any moment on
 */
export function createSteps(
  tell: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  now: () => number = () => performance.now(),
): Steps {
  function secondsSince(startMs: number) {
    return `${((now() - startMs) / 1000).toFixed(1)} s`;
  }
  function begin(name: string) {
    const startMs = now();
    tell(`${name} …`);
    return (trouble?: string) =>
      tell(
        trouble
          ? `${name} … ${trouble} after ${secondsSince(startMs)}`
          : `${name} … ${secondsSince(startMs)}`,
      );
  }
  return {
    begin,
    run: async (name, work) => {
      const end = begin(name);
      try {
        const result = await work();
        end();
        return result;
      } catch (error) {
        end('failed');
        throw error;
      }
    },
    count: (name, unit, total) => {
      const startMs = now();
      let count = 0;
      let saidCount: number | undefined;
      let lastLineMs: number | undefined;
      function say() {
        const all = total === undefined ? '' : ` of ${total.toLocaleString('en')}`;
        const things = count === 1 && !all ? unit.replace(/s$/, '') : unit;
        const counted = `${count.toLocaleString('en')}${all} ${things}`;
        tell(`${name} … ${counted}, ${secondsSince(startMs)}`);
        lastLineMs = now();
        saidCount = count;
      }
      return {
        add: (more) => {
          count += more;
          const nextLineMs =
            lastLineMs === undefined ? startMs + quietMs : lastLineMs + betweenLinesMs;
          if (now() >= nextLineMs) {
            say();
          }
        },
        end: () => {
          if (lastLineMs !== undefined && saidCount !== count) {
            say();
          }
        },
      };
    },
  };
}
