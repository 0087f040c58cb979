import { Link } from 'react-router-dom';
import { describePrice, plan, servicesLinkText, soc2Link } from '../../content/engagement.ts';
import { paths } from '../../paths.ts';
import { Unbroken } from '../../ui/text.tsx';
import './costs.css';

const weeks = plan.steps.find(({ title }) => title.startsWith('Build'))?.title.split(': ')[1];
const [build, soc2] = [describePrice('build'), describePrice('soc2')];
const toPrices = { href: `${paths.services}#how-long`, text: servicesLinkText };
const toPlan = { href: soc2Link.href, text: soc2Link.action };
const soc2Block = ['SOC 2', soc2.value, soc2.label, toPlan] as const;
const each = build.label.replace(/^.* platform/, 'for each');
const blocks = {
  build: [
    ['Price of one solution', build.value, build.label, toPrices],
    ['Time for one solution', weeks, 'after the look. One finding takes two to four.', null],
  ],
  soc2: [soc2Block],
  compliance: [soc2Block, ['HIPAA, NIST, GDPR and ISO', build.value, each, toPrices]],
} as const;

/** What one solution costs, and how long it takes. */
export function CostAndTime({ of }: { readonly of: keyof typeof blocks }) {
  return (
    <div className="costs">
      {blocks[of].map(([label, figure, note, more]) => (
        <p key={label} data-label={label}>
          <b>{figure}</b> <Unbroken text={note} />
          {more && <Link to={more.href}>{more.text}</Link>}
        </p>
      ))}
    </div>
  );
}
