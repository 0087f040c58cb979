import { services } from '../../content/services.ts';
import { solutionCatalog } from '../../content/solutionCatalog.ts';
import { solutionPath } from '../../paths.ts';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';

/** The six services, a card each; `detailed` with what each consists of. */
export function ServiceIndex({ detailed = false }: { readonly detailed?: boolean }) {
  return (
    <CardGrid onPhone={detailed ? 'words' : 'titles'}>
      {services.map(({ title, text, points, category, drawing = category }) => (
        <Card
          key={title}
          title={title}
          text={text}
          drawing={drawing}
          to={solutionPath(category)}
          {...(detailed && { points })}
          action={`See the ${solutionCatalog[category].type}s`}
        />
      ))}
    </CardGrid>
  );
}
