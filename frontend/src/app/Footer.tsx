import { memo } from 'react';
import { Link } from 'react-router-dom';
import { company } from '#contract/company.ts';
import { PrivacyButton } from '../features/forms/PrivacyButton.tsx';
import { ConsentSettings } from '../features/measuring/ConsentControls.tsx';
import { paths, roadmapPath } from '../paths.ts';
import { Wordmark } from '../ui/Logo.tsx';
import styles from './Footer.module.css';

export const Footer = memo(function Footer() {
  return (
    <footer className={`deep ${styles.footer}`}>
      <div className={styles.columns}>
        <div>
          <h2 className={styles.heading}>Company</h2>
          <ul className={styles.links}>
            <li>
              <Link to={paths.caseStudies}>Case Studies</Link>
            </li>
            <li>
              <Link to={paths.contact}>Contact Us</Link>
            </li>
            <li>
              <Link to={roadmapPath}>Cloud Security Roadmap</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={styles.heading}>Legal and Compliance</h2>
          <ul className={styles.links}>
            <li>
              <Link to={paths.privacyPolicy}>Privacy Policy</Link>
            </li>
            <li>
              <PrivacyButton className={styles.button} />
            </li>
            <li>
              <ConsentSettings className={styles.button} />
            </li>
          </ul>
        </div>
        <div className={styles.about}>
          <h2 className={styles.heading}>About</h2>
          <p>{company.blurb}</p>
          <ul className={`${styles.links} ${styles.profiles}`}>
            <li>
              <Link to={paths.about}>Who we are</Link>
            </li>
            <li>
              <Link to={paths.brochure}>Capabilities brochure</Link>
            </li>
            {company.socialProfiles.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.end}>
        <Wordmark />
        <p>{`© ${company.copyrightYear} ${company.name}. All rights reserved.`}</p>
      </div>
    </footer>
  );
});
