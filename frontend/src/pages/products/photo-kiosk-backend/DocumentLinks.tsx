import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import styles from './DocumentLinks.module.css';

const documents = [
  { label: 'User Guide', path: paths.userGuide },
  { label: 'API Reference', path: paths.apiReference },
  { label: 'Security Considerations', path: paths.securityConsiderations },
  { label: 'Customer Support', path: paths.customerSupport },
];

export function DocumentLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Documentation" className={styles.documents}>
      <ul>
        {documents.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
