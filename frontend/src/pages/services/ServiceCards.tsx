import { services } from '../../content/services.ts';
import { solutionPath } from '../../paths.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { ServiceIcon } from '../../ui/ServiceIcon.tsx';

export function ServiceCards() {
  return (
    <CardGrid>
      {services.map(({ title, text, points, category, icon }) => (
        <Card
          key={title}
          title={title}
          to={solutionPath(category)}
          icon={<ServiceIcon name={icon} />}
          text={text}
          points={points}
          action="See solutions"
        />
      ))}
    </CardGrid>
  );
}
