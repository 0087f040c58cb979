import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Heading } from '../../content/PageText.ts';
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

/** The parts of a page: beside it where there is room, else behind a bar that stays in view. */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  const labelId = useId();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
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

interface ProseWithContentsProps extends ProseProps {
  /** Headings of the page below the text. */
  readonly more?: readonly Heading[];
}

export function ProseWithContents({ more = [], ...props }: ProseWithContentsProps) {
  return (
    <div className={styles.columns}>
      <TableOfContents headings={[...props.text.headings, ...more]} />
      <Prose {...props} />
    </div>
  );
}
