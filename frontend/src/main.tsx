import './styles/tokens.css';
import './styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadFont } from './app/loadFont.ts';
import { loadPageModule } from './app/loadPage.ts';
import { SiteRouter } from './app/SiteRouter.tsx';
import { takeOverScrolling } from './app/scrollPositions.ts';
import { rowAt } from './app/siteRows.ts';
import { readWordsFromPage } from './ui/readWordsFromPage.ts';

/**
 * Takes over the prerendered page. The markup stays as it is until React owns it, so the page's
 * script is loaded first and its words are read from the page instead of being loaded again.
 *
 * @param onHydrated called once, when every control works
 */
export async function start(onHydrated: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no element #root');
  }
  const row = rowAt(location.pathname);
  const data = { module: await loadPageModule(row), words: readWordsFromPage() };
  takeOverScrolling();
  // In a transition React works in slices, so a touch in between isn't kept waiting.
  startTransition(() => {
    hydrateRoot(
      root,
      <SiteRouter
        first={{ row, data }}
        onHydrated={() => {
          onHydrated();
          loadFont();
        }}
      />,
    );
  });
}
