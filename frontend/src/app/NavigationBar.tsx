import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { company } from '../../../lambdas/contract/company.ts';

import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { hidePopover } from '../ui/hidePopover.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { CartMenu } from './CartMenu.tsx';
import styles from './NavigationBar.module.css';
import { isActive, navigationItems } from './navigationItems.ts';
import { notFoundRow } from './pageTable.ts';
import { rowAt } from './siteRows.ts';

const menuId = 'site-menu';

export function NavigationBar() {
  const location = useLocation();
  // The not-found page was built for no path in particular; its links light up once it is hydrated.
  const isBuiltFor = useHydrated() || rowAt(location.pathname) !== notFoundRow;
  const pathname = isBuiltFor ? location.pathname : '';
  const menu = useRef<HTMLDivElement>(null);
  function closeMenu() {
    return hidePopover(menu.current);
  }

  useEffect(() => {
    const wide = matchMedia('(min-width: 64em)');
    function close() {
      return hidePopover(menu.current);
    }
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand} aria-label={company.name}>
          <LogoMark />
          <Wordmark />
        </Link>
        <nav aria-label="Main" className={styles.navigation}>
          <button type="button" className={styles.toggle} popoverTarget={menuId} aria-label="Menu">
            <span className={styles.bars} aria-hidden="true" />
          </button>
          <div id={menuId} popover="auto" ref={menu} className={styles.menu}>
            <ul className={styles.links}>
              {navigationItems.map(({ path, label }) => {
                const active = isActive(path, pathname);
                return (
                  <li key={path}>
                    <Link
                      to={path}
                      className={active ? styles.activeLink : styles.link}
                      aria-current={active ? (path === pathname ? 'page' : 'true') : undefined}
                      onClick={closeMenu}
                    >
                      {label}
                    </Link>
                  </li>
                );
              })}
            </ul>
            <ButtonLink to={paths.contact} onClick={closeMenu}>
              Get Started
            </ButtonLink>
          </div>
        </nav>
        <CartMenu />
      </div>
    </header>
  );
}
