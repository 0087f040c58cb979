import { useEffect } from 'react';
import { Link, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import '../../../frontend/src/styles/tokens.css';
import '../../../frontend/src/styles/base.css';
import { ConsentQuestion } from '../../../frontend/src/features/measuring/ConsentQuestion.tsx';
import { ConsentSettings } from '../../../frontend/src/features/measuring/ConsentSettings.tsx';
import {
  recordAddToCart,
  recordCaseStudyView,
  recordRemoveFromCart,
} from '../../../frontend/src/features/measuring/events.ts';
import { useMeasuring } from '../../../frontend/src/features/measuring/useMeasuring.ts';

const solution = { title: 'Data encryption', type: 'Security Solution' };

function Layout() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `Page ${pathname}`;
  }, [pathname]);
  useMeasuring();
  return (
    <>
      <a href="#main">Skip to content</a>
      <ConsentQuestion />
      <header>
        <nav aria-label="Main">
          <Link to="/">Home</Link> <Link to="/services">Services</Link>{' '}
          <Link to="/services?kind=all">All services</Link> <Link to="/case-study">Case study</Link>{' '}
          <a href="/services?kind=reloaded">Services, reloaded</a>{' '}
          <button type="button" onClick={() => recordAddToCart(solution)}>
            Add
          </button>
          <button type="button" onClick={() => recordRemoveFromCart(solution)}>
            Remove
          </button>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <ConsentSettings className="choice" />
        <p>
          <a href="#end">The last link</a>
        </p>
        <p>The last line</p>
      </footer>
    </>
  );
}

function Page() {
  return (
    <>
      <h1>A page</h1>
      {Array.from({ length: 40 }, (_, index) => `Link ${index + 1}`).map((name) => (
        <p key={name}>
          <a href="#main">{name}</a>
        </p>
      ))}
    </>
  );
}

function CaseStudy() {
  useEffect(() => recordCaseStudyView('Fintech platform'), []);
  return <h1>A case study</h1>;
}

function FormPage() {
  return (
    <>
      <h1>A form without an action</h1>
      <form>
        <label>
          Email <input name="email" type="email" />
        </label>
      </form>
    </>
  );
}

/** A site that has nothing but tracking. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/case-study', element: <CaseStudy /> },
      { path: '/register', element: <FormPage /> },
      { path: '*', element: <Page /> },
    ],
  },
];
