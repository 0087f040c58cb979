import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type AnswerId, startQuestions } from '../../content/startQuestions.ts';
import { cartItemId } from '../../features/cart/cartStore.ts';
import { solutionsFor } from '../../features/choosing/rankSolutions.ts';
import { solutionPath } from '../../paths.ts';
import { Unbroken } from '../../ui/text.tsx';
import { TableFrame } from '../../ui/texts/TableFrame.tsx';
import { EmergencyLinks } from './Emergency.tsx';

/** How many solutions a row names at most: with more, it would say that everything matters. */
const most = 4;

/** What the list is made of, as a table "if, then", which needs no script. */
export function AnswersTable() {
  return (
    <TableFrame>
      <table>
        <caption className="visually-hidden">Which answer leads to which solutions</caption>
        <thead>
          <tr>
            <th scope="col">If</th>
            <th scope="col">then look at</th>
          </tr>
        </thead>
        {Object.entries(startQuestions).map(([id, { condition, answers }]) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {condition}
              </th>
            </tr>
            {Object.entries(answers)
              .filter(([answer]) => solutionsFor(answer as AnswerId).length > 0)
              .map(([answer, words]) => (
                <tr key={answer}>
                  <th scope="row">{words}</th>
                  <td>
                    {answer === 'now' && <EmergencyLinks />}
                    {solutionsFor(answer as AnswerId)
                      .slice(0, most)
                      .map(({ category, key, title }, index) => (
                        <Fragment key={key}>
                          {index > 0 && ', '}
                          <Link to={`${solutionPath(category)}#${cartItemId(category, key)}-title`}>
                            <Unbroken text={title} />
                          </Link>
                        </Fragment>
                      ))}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}
