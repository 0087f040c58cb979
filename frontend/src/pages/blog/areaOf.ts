import type { PostMeta } from '../../content/blog/posts.ts';
import type { AreaGlyphName } from '../../ui/AreaGlyph.tsx';

/** What is told of running things, by its hashtags; the rest of the blog is about security. */
const infrastructure: readonly string[] = ['Backup', 'Containers', 'Patching', 'Observability'];

export function areaOf({ series, hashtags }: Pick<PostMeta, 'series' | 'hashtags'>): AreaGlyphName {
  if (series === 'soc2-for-lean-startups') {
    return 'compliance';
  }
  return hashtags.some((hashtag) => infrastructure.includes(hashtag))
    ? 'infrastructure'
    : 'security';
}
