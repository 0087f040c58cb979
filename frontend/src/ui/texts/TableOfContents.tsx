import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { hidePopover } from '../focus.ts';
import { Prose, type ProseProps } from './Prose.tsx';
import styles from './TableOfContents.module.css';

/**
 * How far up the window's lower edge is moved, and its upper edge out of the way: a heading is then
 * "in view" for good once it has passed a line at a fifth of the window's height.
 */
const readSoFar = '99999px 0px -80% 0px';

/** The last section whose heading has passed the top of the window; none above the first. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const order = key.split(' ');
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          passed[isIntersecting ? 'add' : 'delete'](target.id);
        }
        setCurrent(order.filter((id) => passed.has(id)).pop());
      },
      { rootMargin: readSoFar },
    );
    for (const id of order) {
      const heading = document.getElementById(id);
      if (heading) {
        observer.observe(heading);
      }
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Turns the references that renderer and browser write for special characters back into these. */
function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|([a-z]+));/gi, (reference, code?: string, name = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (signs[name] ?? reference),
  );
}

/** @param html made by the Markdown renderer, or what a browser gives back for it */
function readHeadings(html: string) {
  return Array.from(
    html.matchAll(/(?:<h2|data-call="">(<h3))\b[^>]* id="([^"]+)"[^>]*>(.*?)<\/h[23]>/gs),
    ([, call, id = '', content = '']) => ({
      isCall: call !== undefined,
      id: decode(id),
      text: decode(content.replace(/<[^>]*>/g, '')).trim(),
    }),
  );
}

/** The parts of a page: beside it where there is room, else behind a bar that stays in view. */
export function TableOfContents({ html }: { readonly html: string }) {
  const labelId = useId();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const headings = readHeadings(html);
  const current = useSectionInView(headings.map(({ id }) => id));

  if (headings.length === 0) {
    return null;
  }
  return (
    <nav className={styles.contents} aria-labelledby={labelId} data-at={current}>
      <p id={labelId} className={styles.label}>
        On this page
      </p>
      <div className={styles.rail}>
        <button type="button" className={styles.toggle} popoverTarget={listId}>
          <b>On this page</b>{' '}
          <span>
            {headings.find(({ id }) => id === current)?.text ?? `${headings.length} parts`}
          </span>
        </button>
      </div>
      <div id={listId} ref={list} popover="auto" className={styles.list}>
        <ul>
          {headings.map(({ id, text, isCall }) => (
            <li key={id} className={isCall ? styles.call : undefined}>
              <Link
                to={{ hash: id }}
                preventScrollReset
                aria-current={id === current ? 'location' : undefined}
                onClick={() => hidePopover(list.current)}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** `Experiment 1: which Regions do you use`, with its number as a mark of its own. */
const numbered = /(<h2 id="[^"]*"><a [^>]*>)([A-Z][a-z]+ \d): (.*?)(?=<\/a>)/g;

/** Each part of a text in a section, so that its heading can stay beside it. */
function divide(html: string): string {
  return html.startsWith('<section')
    ? html // read from the built page, where it's divided already
    : html
        .replace(numbered, '$1<small>$2<i>: </i></small><span>$3</span>')
        .split(/(?=<h2 id=)/)
        .map((part) => `<section>${part}</section>`)
        .join('');
}

/** @param props.more a heading below the text, for the list of parts */
export function ProseWithContents({ more = '', ...props }: ProseProps & { more?: string }) {
  return (
    <div className={styles.columns}>
      <TableOfContents html={props.html + more} />
      <Prose {...props} html={divide(props.html)} />
    </div>
  );
}
