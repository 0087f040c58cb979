import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { company } from '#contract/company.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { hidePopover, isPopoverOpen } from '../ui/focus.ts';
import { LogoMark, Wordmark } from '../ui/Logo.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { useRootMark } from '../ui/useRootMark.ts';
import { BarButton } from './BarButton.tsx';
import { CartMenu } from './CartMenu.tsx';
import styles from './NavigationBar.module.css';
import { isActive, navigationItems, notFoundRow } from './pageTable.ts';
import { rowAt } from './siteRows.ts';

const menuId = 'site-menu';

function closeMenu() {
  hidePopover(document.getElementById(menuId));
}

export function NavigationBar() {
  const location = useLocation();
  // The not-found page was built for no path in particular; its links light up once it is hydrated.
  const isBuiltFor = useHydrated() || rowAt(location.pathname) !== notFoundRow;
  const pathname = isBuiltFor ? location.pathname : '';

  const [open, setOpen] = useState(false);
  useRootMark('data-overlay', open);
  // It may have been opened before scripts came.
  useEffect(() => setOpen(isPopoverOpen(document.getElementById(menuId))), []);

  useEffect(() => {
    const wide = matchMedia('(min-width: 64em)');
    wide.addEventListener('change', closeMenu);
    return () => wide.removeEventListener('change', closeMenu);
  }, []);

  return (
    <header className={`deep ${styles.bar}`}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand} aria-label={company.name}>
          <LogoMark />
          <Wordmark />
        </Link>
        <nav aria-label="Main" className={styles.navigation}>
          <BarButton popoverTarget={menuId} aria-label="Menu">
            <span className={styles.bars} aria-hidden="true" />
          </BarButton>
          <div
            id={menuId}
            popover="auto"
            className={styles.menu}
            onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
          >
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
