interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_GA_MEASUREMENT_ID?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
}

declare module '*.md?html' {
  import type { PageText } from './content/PageText.ts';
  export const file: PageText['file'];
  export const html: PageText['html'];
  export const headings: PageText['headings'];
  export const parts: PageText['parts'];
}

declare module 'virtual:posts' {
  import type { PostMeta } from './content/blog/posts.ts';
  import type { PageText } from './content/PageText.ts';
  /** Newest first. */
  export const posts: readonly PostMeta[];
  /** Loads the text of each post, by `series/slug`. */
  export const texts: Readonly<Record<string, () => Promise<PageText>>>;
}

declare module 'virtual:summaries' {
  /** The summary of each post, by `series/slug`. */
  export const summaries: Readonly<Record<string, string>>;
}

declare module 'virtual:samples' {
  /** The samples as HTML, in the order of `content/samples.ts`. */
  export const sheets: readonly { readonly head: string; readonly parts: string }[];
}

declare module 'virtual:sample-excerpt' {
  /** How the sample finding begins, as HTML. */
  export const excerpt: string;
}

declare module 'virtual:image-sizes' {
  import type { ImageSizes } from './features/markdown/polish.ts';
  export const imageSizes: ImageSizes;
}
