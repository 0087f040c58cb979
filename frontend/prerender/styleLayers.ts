import { relative } from 'node:path';
import { AtRule, type Plugin } from 'postcss';

/** The later ones win. */
const order = 'base, ui, pages, always';

function layerOf(file: string): string {
  if (file === 'styles/always.css') {
    return 'always';
  }
  const folders: Readonly<Record<string, string>> = { styles: 'base', pages: 'pages' };
  return folders[file.split('/')[0] ?? ''] ?? 'ui';
}

/**
 * Puts each sheet into the layer that its folder below `sources` stands for, so that a page's rule wins
 * over one of a part that the page uses, whichever has more selectors. Each sheet begins with the
 * layers' order, so it doesn't matter which is loaded first.
 */
export function styleLayers(sources: string): Plugin {
  return {
    postcssPlugin: 'style-layers',
    Once(root) {
      const file = relative(sources, root.source?.input.file ?? '');
      if (!file.startsWith('..')) {
        const layer = new AtRule({ name: 'layer', params: layerOf(file) });
        layer.append(root.nodes);
        root.append(new AtRule({ name: 'layer', params: order }), layer);
      }
    },
  };
}
