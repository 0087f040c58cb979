import { Link } from 'react-router-dom';
import { describePrice, plan, servicesLinkText } from '../../content/engagement.ts';
import { paths, seriesPath } from '../../paths.ts';
import { Unbroken } from '../../ui/text.tsx';
import './solutions.css';

const weeks = plan.steps.find(({ title }) => title.startsWith('Build'))?.title.split(': ')[1];
const times = {
  build: [weeks, 'to build it, after the two-week look; a platform takes the longest'],
  soc2: ['14 weeks', 'until your controls are ready and a Type II period can begin'],
} as const;

/** What one solution costs, and how long it takes. */
export function CostAndTime({ of }: { readonly of: keyof typeof times }) {
  const { value, label } = describePrice(of);
  return (
    <div className="costs">
      <p>
        <b>{value}</b> {label}
      </p>
      <p>
        <b>{times[of][0]}</b> {times[of][1]}
      </p>
      <p>
        {of === 'soc2' && <Unbroken text="Other projects are quoted after the two-week look. " />}
        {of === 'soc2' && <Link to={seriesPath('soc2-for-lean-startups')}>See the SOC 2 plan</Link>}
        <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
        <Link to={paths.contact}>Talk to an engineer</Link>
      </p>
    </div>
  );
}
