import { Link } from 'react-router-dom';
import { describePrice, plan, servicesLinkText } from '../../content/engagement.ts';
import { paths } from '../../paths.ts';
import './solutions.css';

const weeks = plan.steps.find(({ title }) => title.startsWith('Build'))?.title.split(': ')[1];

/** What one solution costs, and how long it takes. */
export function CostAndTime() {
  const { value, label } = describePrice('build');
  return (
    <div className="costs">
      <p>
        <b>{value}</b> {label}
      </p>
      <p>
        <b>{weeks}</b> to build it, after the two-week look; a platform takes the longest
      </p>
      <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
    </div>
  );
}

export function CostOfSoc2() {
  const { value, label } = describePrice('soc2');
  return (
    <>
      <b>{value}</b> {label}
    </>
  );
}
