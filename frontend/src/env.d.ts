interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_GA_MEASUREMENT_ID?: string;
}

declare module '*.md?meta' {
  import type { PostMeta } from './content/blog/posts.ts';
  export const meta: PostMeta;
}

declare module '*.md?html' {
  export const html: string;
}

declare module 'virtual:image-sizes' {
  import type { ImageSizes } from './features/markdown/polish.ts';
  export const imageSizes: ImageSizes;
}
