import { company } from '../../../lambdas/contract/company.ts';
import { palette } from '../brand.ts';

function icon(src: string, pixels: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose };
}

/** The web app manifest: name, icons and colors for a device's home screen. */
export function webManifest(): string {
  return JSON.stringify(
    {
      id: '/',
      name: company.name,
      short_name: company.name.replace(/,.*/, ''),
      description: company.blurb,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: palette.paper,
      theme_color: palette.paper,
      icons: [
        icon('/icon-192.png', 192, 'any'),
        icon('/icon-512.png', 512, 'any'),
        icon('/icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    null,
    2,
  );
}
