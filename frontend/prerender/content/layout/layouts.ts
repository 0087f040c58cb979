import type { Root } from 'hast';
import { divideText } from './divideText.ts';
import { drawPlan } from './drawPlan.ts';
import { foldQuestions } from './foldQuestions.ts';

type Layout = (tree: Root) => void;

/** How the texts of pages are laid out; articles are divided. */
const layouts: Readonly<Record<string, Layout>> = {
  'src/content/bookstack-wiki.md': foldQuestions,
  'src/content/photo-kiosk-backend.md': foldQuestions,
  'src/content/privacy-policy.md': (tree) => divideText(tree),
  'src/content/services.md': foldQuestions,
  'src/content/soc2-plan.md': drawPlan,
};

/** Lays a text out for its page. The feed has it before that. */
export function layOut(tree: Root, file: string): Root {
  const laidOut = structuredClone(tree);
  const isArticle = file.startsWith('src/content/blog/');
  const layout: Layout | undefined = isArticle ? (text) => divideText(text) : layouts[file];
  layout?.(laidOut);
  return laidOut;
}
