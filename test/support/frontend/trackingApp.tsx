import { useEffect } from 'react';
import { Link, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import '../../../frontend/src/styles/tokens.css';
import '../../../frontend/src/styles/base.css';
import { CookieBanner } from '../../../frontend/src/features/tracking/CookieBanner.tsx';
import { CookieChoice } from '../../../frontend/src/features/tracking/CookieChoice.tsx';
import {
  trackAddToCart,
  trackCaseStudyView,
  trackRemoveFromCart,
} from '../../../frontend/src/features/tracking/events.ts';
import { useTracking } from '../../../frontend/src/features/tracking/useTracking.ts';

const solution = { title: 'Data encryption', type: 'Security Solution' };

function Layout() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `Page ${pathname}`;
  }, [pathname]);
  useTracking();
  return (
    <>
      <a href="#main">Skip to content</a>
      <CookieBanner />
      <header>
        <nav aria-label="Main">
          <Link to="/">Home</Link> <Link to="/services">Services</Link>{' '}
          <Link to="/services?kind=all">All services</Link> <Link to="/case-study">Case study</Link>{' '}
          <a href="/services?kind=reloaded">Services, reloaded</a>{' '}
          <button type="button" onClick={() => trackAddToCart(solution)}>
            Add
          </button>
          <button type="button" onClick={() => trackRemoveFromCart(solution)}>
            Remove
          </button>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <CookieChoice className="choice" />
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
  useEffect(() => trackCaseStudyView('Fintech platform'), []);
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
