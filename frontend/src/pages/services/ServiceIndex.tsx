import { services } from '../../content/services.ts';
import { solutionCatalog } from '../../content/solutionCatalog.ts';
import { solutionPath } from '../../paths.ts';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import styles from './ServiceIndex.module.css';

/** The six services, a card each; `detailed` with what each consists of. */
export function ServiceIndex({ detailed = false }: { readonly detailed?: boolean }) {
  return (
    <div className={detailed ? styles.detailed : styles.index}>
      <CardGrid>
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
    </div>
  );
}
