import { Link } from 'react-router-dom';
import { type SolutionKey, solutionCatalog } from '../../content/solutionCatalog.ts';
import { deadlines } from '../../content/solutions/deadlines.ts';
import { type AnswerId, dates, example, startQuestions } from '../../content/startQuestions.ts';
import { startScores } from '../../content/startScores.ts';
import { times } from '../../content/terms.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { useCart } from '../../features/cart/CartProvider.tsx';
import { type CartItem, cartItemId } from '../../features/cart/cartStore.ts';
import {
  type RankedSolution,
  rankSolutions,
  solutionsFor,
} from '../../features/choosing/rankSolutions.ts';
import { paths, solutionPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Unbroken } from '../../ui/text.tsx';
import { Emergency } from './Emergency.tsx';
import styles from './Finder.module.css';

const solutionKeys = Object.keys(deadlines) as SolutionKey<'compliance'>[];

/** What is possible by the date that was answered, for what is asked for by name. */
function Possible({ answers }: { readonly answers: readonly AnswerId[] }) {
  const date = dates.find((each) => answers.includes(each));
  const asked = solutionKeys.find((key) =>
    startScores.compliance[key].namedBy?.some((answer) => answers.includes(answer)),
  );
  if (!date || !asked) {
    return null;
  }
  const { have, note, ...more } = deadlines[asked][date];
  return (
    <p className={styles.due}>
      {'says' in more ? (
        <>
          <strong>{solutionCatalog.compliance.titles[asked]}</strong>
          {more.says}
        </>
      ) : (
        `${startQuestions.when.answers[date]}, you can have ${have}. ${note}`
      )}
    </p>
  );
}

export const dateAlone = 'A date isn’t enough for a list. Answer one more question.';

function itemOf({ category, key, title, type }: RankedSolution): CartItem {
  return { id: cartItemId(category, key), title, type };
}

export function Ranking({ answers }: { readonly answers: readonly AnswerId[] }) {
  const first = solutionsFor(...answers).slice(0, 3);
  if (first.length === 0) {
    return <p>{dateAlone}</p>;
  }
  const rest = rankSolutions(answers).slice(first.length);
  const isEmergency = answers.includes('now');
  return (
    <>
      {isEmergency && <Emergency />}
      <h3>{isEmergency ? 'After that' : `Start with ${first[0]?.title}`}</h3>
      <Possible answers={answers} />
      <Facts facts={[times[first.some(({ key }) => key === 'soc2') ? 'soc2' : 'solution']]} />
      <ol className="ruled">
        {first.map((solution) => (
          <Rank key={solution.key} solution={solution} reasons={2} />
        ))}
      </ol>
      <AllFirst items={first.map(itemOf)} />
      <p>
        Then <Link to={paths.cart}>send us the list</Link>, or{' '}
        <Link to={paths.contact}>talk to an engineer first</Link>. Neither commits you to anything.
      </p>
      <details>
        <summary>{`The other ${rest.length}, in order`}</summary>
        <ol className="ruled">
          {rest.map((solution) => (
            <Rank key={solution.key} solution={solution} />
          ))}
        </ol>
      </details>
    </>
  );
}

/** The list before the first answer, with nothing to choose in it. */
export function Example({ onTake }: { readonly onTake: () => void }) {
  const first = solutionsFor(...example).slice(0, 3);
  return (
    <div className={styles.example} data-with-script="" data-screen-only="">
      <h3>Example: a customer asks for SOC 2</h3>
      <p>
        You run containers, have developers but no operations team, and need it within six months.
      </p>
      <Possible answers={example} />
      <Facts facts={[times.soc2]} />
      <ol className="ruled">
        {first.map((solution) => (
          <Rank key={solution.key} solution={solution} reasons={2} fixed />
        ))}
      </ol>
      <Button look="quiet" onClick={onTake}>
        Try these answers
      </Button>
    </div>
  );
}

interface RankProps {
  readonly solution: RankedSolution;
  readonly reasons?: number;
  /** Can't be chosen. */
  readonly fixed?: boolean;
}

function Rank({ solution, reasons = 1, fixed }: RankProps) {
  const item = itemOf(solution);
  const titleId = `${item.id}-title`;
  return (
    <li>
      <h4 id={titleId}>
        <Link to={`${solutionPath(solution.category)}#${titleId}`}>
          <Unbroken text={solution.title} />
        </Link>
      </h4>
      {!fixed && <CartButton item={item} short />}
      <p>{solution.reasons.slice(0, reasons).join(' ')}</p>
    </li>
  );
}

function AllFirst({ items }: { readonly items: readonly CartItem[] }) {
  const cart = useCart();
  const inCart = items.every(({ id }) => cart.has(id));
  const these = [items[0]?.title, 'both', 'these three'][items.length - 1];
  function toggle() {
    items.forEach(inCart ? ({ id }) => cart.remove(id) : cart.add);
  }
  return (
    <Button look={inCart ? 'chosen' : 'primary'} onClick={toggle}>
      {inCart ? `Remove ${these} from the cart` : `Put ${these} in the cart`}
    </Button>
  );
}
