import { type RenderedImage, renderAsync } from '@resvg/resvg-js';

/** Draws an SVG without a browser, in its own size or the given width in pixels. */
export function rasterize(svg: string, width?: number): Promise<RenderedImage> {
  return renderAsync(svg, {
    font: { loadSystemFonts: false },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
  });
}
