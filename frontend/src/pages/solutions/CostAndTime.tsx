import { Link } from 'react-router-dom';
import { describePrice, plan, servicesLinkText } from '../../content/engagement.ts';
import { paths, seriesPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import './solutions.css';

const weeks = plan.steps.find(({ title }) => title.startsWith('Build'))?.title.split(': ')[1];
const times = {
  build: [weeks, 'to build it, after the two-week look; a platform takes the longest'],
  soc2: ['14 weeks', 'until your controls are ready and a Type II period can begin', 'SOC 2'],
} as const;

/** What one solution costs, and how long it takes. */
export function CostAndTime({ of }: { readonly of: keyof typeof times }) {
  const [price, other] = [describePrice(of), describePrice('build')];
  const [time, until, name] = times[of];
  return (
    <div className="costs">
      <p data-label={name}>
        <b>{price.value}</b> {price.label}
        {name && <Link to={seriesPath('soc2-for-lean-startups')}>See the plan and all costs</Link>}
      </p>
      <p data-label={name}>
        <b>{time}</b> {until}
      </p>
      <p data-label={name && 'Other projects'}>
        <b>{name ? other.value : 'Before you decide'}</b>
        {name && other.label}
        <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
        <ButtonLink look="quiet" to={paths.contact}>
          Talk to an engineer
        </ButtonLink>
      </p>
    </div>
  );
}
