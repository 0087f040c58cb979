import './styles/tokens.css';
import './styles/base.css';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepFace } from './app/keepFace.ts';
import { keepPlainPage } from './app/keepPlainPage.ts';
import { loadPageModule } from './app/loadPage.ts';
import { type FindTwin, rememberControls } from './app/rememberControls.ts';
import { SiteRouter } from './app/SiteRouter.tsx';
import { takeOverScrolling } from './app/scrollPositions.ts';
import { rowAt } from './app/siteRows.ts';
import { tolerateChanges } from './app/tolerateChanges.ts';
import { readWordsFromPage } from './ui/readWordsFromPage.ts';

interface FirstViewProps {
  readonly children: ReactNode;
  /** Called before the browser paints what React has taken over or built anew. */
  readonly onTakenOver: () => void;
}

function FirstView({ children, onTakenOver }: FirstViewProps) {
  useLayoutEffect(onTakenOver, [onTakenOver]);
  return children;
}

function findRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no element #root');
  }
  return root;
}

/**
 * Takes over the prerendered page. The markup stays as it is until React owns it, so the page's
 * script is loaded first and its words are read from the page instead of being loaded again.
 *
 * @param onHydrated called once, when every control works; told how to find those controls that had
 *   to be built anew
 */
export async function start(onHydrated: (findTwin: FindTwin) => void): Promise<void> {
  const root = findRoot();
  // Not the address: back and forward may have changed it since the page came.
  const row = rowAt(root.dataset['path'] ?? location.pathname);
  const module = await loadPageModule(row);
  await module.loadParts?.();
  const data = { module, words: readWordsFromPage() };
  keepFace();
  takeOverScrolling();
  tolerateChanges();
  const carryOver = rememberControls(root);
  let findTwin: FindTwin = (element) => element;

  function onTakenOver() {
    findTwin = carryOver();
  }

  function onReady() {
    // The browser renders no further page ahead: the application fetches what is needed.
    root.dataset['takenOver'] = '';
    performance.mark('taken over');
    onHydrated(findTwin);
  }

  // In a transition React works in slices, so a touch in between isn't kept waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <FirstView onTakenOver={onTakenOver}>
        <SiteRouter first={{ row, data }} onHydrated={onReady} />
      </FirstView>,
      {
        onRecoverableError: (error) =>
          console.warn('The page had been changed, so it was built anew:', error),
        onUncaughtError: keepPlainPage(root),
      },
    );
  });
}
