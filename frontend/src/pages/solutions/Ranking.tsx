import { Link } from 'react-router-dom';
import type { AnswerId } from '../../content/startQuestions.ts';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { useCart } from '../../features/cart/CartProvider.tsx';
import { type CartItem, cartItemId } from '../../features/cart/cartItem.ts';
import { type RankedSolution, rankSolutions } from '../../features/choosing/rankSolutions.ts';
import { solutionPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

function itemOf({ category, key, title, type }: RankedSolution): CartItem {
  return { id: cartItemId(category, key), title, type };
}

export function Ranking({ answers }: { readonly answers: readonly AnswerId[] }) {
  const ranked = rankSolutions(answers);
  const first = ranked.slice(0, 3);
  const next = ranked.slice(3, 8).filter(({ points }) => points > 0);
  const rest = ranked.slice(3 + next.length);
  return (
    <>
      <h3>Start with</h3>
      <ol className="first">
        {first.map((solution) => (
          <Rank key={solution.key} solution={solution} reasons={2} />
        ))}
      </ol>
      <AllThree items={first.map(itemOf)} />
      {next.length > 0 && (
        <>
          <h3>Then</h3>
          <ol>
            {next.map((solution) => (
              <Rank key={solution.key} solution={solution} />
            ))}
          </ol>
        </>
      )}
      <details>
        <summary>{`The other ${rest.length}, in order`}</summary>
        <ol>
          {rest.map((solution) => (
            <Rank key={solution.key} solution={solution} />
          ))}
        </ol>
      </details>
    </>
  );
}

interface RankProps {
  readonly solution: RankedSolution;
  readonly reasons?: number;
}

function Rank({ solution, reasons = 1 }: RankProps) {
  const { category, title } = solution;
  const item = itemOf(solution);
  const titleId = `${item.id}-title`;
  return (
    <li>
      <div>
        <h4 id={titleId}>
          <Link to={`${solutionPath(category)}#${titleId}`}>
            <Unbroken text={title} />
          </Link>
        </h4>
        <p>{solution.reasons.slice(0, reasons).join(' ')}</p>
      </div>
      <CartButton item={item} short />
    </li>
  );
}

function AllThree({ items }: { readonly items: readonly CartItem[] }) {
  const cart = useCart();
  const inCart = items.every(({ id }) => cart.has(id));
  function toggle() {
    for (const item of items) {
      if (inCart) {
        cart.remove(item.id);
      } else {
        cart.add(item);
      }
    }
  }
  return (
    <Button look={inCart ? 'chosen' : 'primary'} onClick={toggle}>
      {inCart ? 'Take these three out again' : 'Put these three in the cart'}
    </Button>
  );
}
