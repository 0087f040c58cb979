import { Link } from 'react-router-dom';
import { describePrice, plan, servicesLinkText, soc2Link } from '../../content/engagement.ts';
import { paths } from '../../paths.ts';
import { Unbroken } from '../../ui/text.tsx';
import './costs.css';

const weeks = plan.steps.find(({ title }) => title.startsWith('Build'))?.title.split(': ')[1];
const [build, soc2] = [describePrice('build'), describePrice('soc2')];
const soc2Block = ['SOC 2', soc2.value, soc2.label] as const;
const blocks = {
  build: [
    ['Price of one solution', build.value, build.label],
    [
      'Time for one solution',
      weeks,
      'to build it, after the two-week look. One finding takes two to four weeks.',
    ],
  ],
  soc2: [soc2Block],
  compliance: [soc2Block, ['HIPAA, NIST, GDPR and ISO', build.value, build.label]],
} as const;

/** What one solution costs, and how long it takes. */
export function CostAndTime({ of }: { readonly of: keyof typeof blocks }) {
  return (
    <div className="costs">
      {blocks[of].map(([label, figure, note]) => (
        <p key={label} data-label={label}>
          <b>{figure}</b> <Unbroken text={note} />
          {label === 'SOC 2' && <Link to={soc2Link.href}>{soc2Link.action}</Link>}
        </p>
      ))}
      <p>{of !== 'soc2' && <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>}</p>
    </div>
  );
}
