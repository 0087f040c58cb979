import { services } from '../../content/services.ts';
import { solutionPath } from '../../paths.ts';
import { Row, Rows } from '../../ui/cards/Rows.tsx';

/** The six services, a row each; `detailed` with what each consists of. */
export function ServiceIndex({ detailed = false }: { readonly detailed?: boolean }) {
  return (
    <Rows index={!detailed}>
      {services.map(({ title, text, points, category }) => (
        <Row
          key={title}
          title={title}
          text={text}
          to={solutionPath(category)}
          {...(detailed && { points })}
        />
      ))}
    </Rows>
  );
}
