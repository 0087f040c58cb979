import { describe, expect, test } from 'vitest';
import { leadershipTeam, mission } from '../../../frontend/src/content/about.ts';
import { blogSeries } from '../../../frontend/src/content/blogSeries.ts';
import {
  brochurePartnerBadge,
  brochurePlatformBanner,
  brochureSections,
  brochureStandards,
} from '../../../frontend/src/content/brochure.ts';
import { caseStudies } from '../../../frontend/src/content/caseStudies.ts';
import { company } from '../../../frontend/src/content/company.ts';
import { descriptions } from '../../../frontend/src/content/descriptions.ts';
import { privacyPolicyUpdated } from '../../../frontend/src/content/privacyPolicy.ts';
import { bookstackWiki } from '../../../frontend/src/content/products/bookstackWiki.ts';
import { photoKioskBackend } from '../../../frontend/src/content/products/photoKioskBackend.ts';
import { services } from '../../../frontend/src/content/services.ts';
import { aiSecurity } from '../../../frontend/src/content/solutions/aiSecurity.ts';
import { compliance } from '../../../frontend/src/content/solutions/compliance.ts';
import { finops } from '../../../frontend/src/content/solutions/finops.ts';
import { infrastructure } from '../../../frontend/src/content/solutions/infrastructure.ts';
import { security } from '../../../frontend/src/content/solutions/security.ts';
import { solutionAreas } from '../../../frontend/src/content/solutions.ts';
import { paths } from '../../../frontend/src/paths.ts';
import { documentAt } from './readDocuments.ts';

const details = [security, infrastructure, finops, compliance, aiSecurity];

function textAt(path: string): string {
  return documentAt(path).body.replaceAll(/[*`]/g, '');
}
function post(slug: string): string {
  return textAt(`${paths.cloudSecuritySeries}/${slug}`);
}

describe('figures of the specification', () => {
  test('recovery is tested at least every 6 months', () => {
    expect(post('data-backup-and-recovery').match(/at least every 6 months/g)).toHaveLength(2);
    expect(JSON.stringify(brochureSections)).toContain('at least every 6 months');
    expect(JSON.stringify(caseStudies[0])).toContain('at least every 6 months');
  });

  test('antivirus scans and patch jobs run every week', () => {
    const article = post('antivirus-scanning-and-security-patching');
    expect(article).toContain('an antivirus scan every week and a patch job every week');
    expect(article).toContain('A weekly patch job,');
    expect(article).toContain('A weekly antivirus scan ');
    expect(post('vulnerability-management-system')).toContain('weekly patch jobs');
  });

  test('the case studies claim 95% high availability and 5 deployment environments', () => {
    const claims = caseStudies.map(({ slug, outcomes }) => [slug, outcomes[0]]);
    expect(claims).toEqual([
      ['fintech-platform', { value: '95%', label: 'high availability' }],
      ['ml-ai-platform', { value: '5', label: 'deployment environments' }],
    ]);
  });

  test('a case study has its problem, solution, components and outcomes', () => {
    for (const { problem, solution, components, outcomes } of caseStudies) {
      for (const part of [problem, solution, components, outcomes]) {
        expect(part.length).toBeGreaterThan(1);
      }
    }
  });

  test('the photo kiosk backend deploys in 15 minutes', () => {
    expect(photoKioskBackend.summary).toContain('15 minutes');
    expect(descriptions[paths.photoKioskBackend]).toContain('15 minutes');
    expect(textAt(paths.userGuide)).toContain('deploys in 15 minutes');
  });

  test('a reply to a cart is promised within 24 hours, the end of a privacy request in 45 days', () => {
    expect(descriptions[paths.cart]).toContain('within 24 hours');
    expect(textAt(paths.privacyPolicy)).toContain('within 45 days');
    expect(textAt(paths.privacyPolicy)).toContain('within 15 business days');
  });

  test('the privacy policy is of April 11, 2025 and the footer of 2025', () => {
    expect(privacyPolicyUpdated).toBe('2025-04-11');
    expect(company.copyrightYear).toBe(2025);
    expect(company.location).toBe('Pennsylvania, USA');
  });
});

describe('what pages hold', () => {
  test('five areas with the solutions of the specification, in their order', () => {
    expect(
      solutionAreas.map(({ id, type }) => [
        id,
        type,
        details
          .find((area) => area.id === id)
          ?.solutions.filter(({ deprecated }) => !deprecated)
          .map(({ key }) => key),
      ]),
    ).toEqual([
      [
        'security',
        'Security Solution',
        [
          ...['data_encryption', 'systems_hardening', 'vulnerability_management'],
          ...['network_segmentation', 'security_monitoring', 'incident_response'],
        ],
      ],
      [
        'infrastructure',
        'Infrastructure Solution',
        ['ecs_hosting', 'eks_hosting', 'ec2_hosting', 'serverless_hosting'],
      ],
      [
        'finops',
        'FinOps Solution',
        ['cost_analysis', 'cost_monitoring', 'budget_management', 'cost_allocation'],
      ],
      ['compliance', 'Compliance Solution', ['soc2', 'hipaa', 'nist', 'gdpr_iso']],
      [
        'ai-security',
        'AI Security Solution',
        ['model_deployment', 'privacy_enhancement', 'guardrails', 'governance'],
      ],
    ]);
  });

  test('a card for each solution, called as the specification calls it', () => {
    expect(
      details.map(({ solutions }) =>
        solutions.filter(({ deprecated }) => !deprecated).map(({ title }) => title),
      ),
    ).toEqual([
      [
        ...['Data Encryption', 'Systems Hardening', 'Vulnerability Management'],
        ...['Network Segmentation', 'Security Monitoring', 'Incident Response'],
      ],
      [
        ...['ECS Hosting', 'EKS Hosting', 'EC2 Hosting for WordPress, E-commerce and CRM'],
        'Serverless Hosting',
      ],
      ['Cost Analysis', 'Cost Monitoring', 'Budget Management', 'Cost Allocation'],
      ['SOC 2', 'HIPAA', 'NIST', 'GDPR and ISO'],
      ['Model Deployment', 'Privacy Enhancement', 'Guardrails', 'Governance'],
    ]);
  });

  test('Elastic Beanstalk alone is deprecated, and says what to choose instead', () => {
    const deprecated = details.flatMap(({ solutions }) =>
      solutions.filter((solution) => solution.deprecated),
    );
    expect(deprecated.map(({ title }) => title)).toEqual(['Elastic Beanstalk Hosting']);
    expect(deprecated[0]?.deprecated).toMatch(/ECS Hosting .* Serverless Hosting/);
  });

  test('six services that lead to every area of solutions', () => {
    expect(services).toHaveLength(6);
    const areas = new Set(services.map(({ category }) => category));
    expect([...areas].toSorted()).toEqual(solutionAreas.map(({ id }) => id).toSorted());
  });

  test('a brochure of three numbered sections and five standards', () => {
    expect(brochureSections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '01 Core Services',
      '02 Additional Expertise',
      '03 Connect With Us',
    ]);
    expect(brochureStandards.standards.map(({ name }) => name)).toEqual([
      'SOC 2 Type II',
      'HIPAA',
      'NIST 800-171',
      'NIST 800-53',
      'NIST AI RMF',
    ]);
    expect(brochurePartnerBadge.title).toMatch(/AWS partner/);
    expect(brochurePlatformBanner.title).toMatch(/compliance automation platform/i);
  });

  test('three values and a leadership team of three, by role until they are named', () => {
    expect(mission.values).toHaveLength(3);
    expect(new Set(leadershipTeam.leaders.map(({ role }) => role)).size).toBe(3);
    expect(new Set(leadershipTeam.leaders.map(({ monogram }) => monogram)).size).toBe(3);
  });

  test('two series, SOC 2 first', () => {
    expect(blogSeries.map(({ id }) => id)).toEqual([
      'soc2-for-lean-startups',
      'cloud-security-series',
    ]);
  });

  test('the documents of the product stand below the words of the specification', () => {
    expect([
      photoKioskBackend.subtitle,
      photoKioskBackend.name,
      photoKioskBackend.description,
    ]).toEqual([
      'Go Live With Your Photo Kiosk in Minutes',
      'Photo Kiosk Backend',
      'The only backend engine your photo kiosk might need: media upload, QR code generation, branded download page',
    ]);
    expect(photoKioskBackend.steps.map(({ title }) => title)).toEqual([
      'Upload',
      'QR code per session',
      'Branded download page',
      'Media expire after the chosen retention',
    ]);
    expect(bookstackWiki.description).toContain('optional Google authentication');
  });
});

describe('pages agree with each other', () => {
  test('sessions of people end after the same time in both articles on access', () => {
    const table = post('access-control');
    const soc2 = textAt(`${paths.soc2Series}/iam`);
    expect(table).toMatch(/\| Developer[^|]*\|[^|]*\| 8 hours/);
    expect(table).toMatch(/\| Operator[^|]*\|[^|]*\| 4 hours/);
    expect(table).toMatch(/\| Administrator[^|]*\|[^|]*\| 1 hour /);
    expect(soc2).toContain(
      'administrator sessions end after one hour, operator sessions after four and the others after eight',
    );
    expect(soc2).toContain('--session-duration PT8H');
  });

  test('the same thing costs the same everywhere', () => {
    function priceOf(slug: string, pattern: RegExp) {
      return pattern.exec(post(slug))?.[1];
    }
    for (const [price, pattern, slugs] of [
      [
        '$0.03',
        /(\$[\d.]+) per GB(?: of EBS data scanned)?[,.]/,
        ['antivirus-scanning-and-security-patching', 'vulnerability-management-system-runtime'],
      ],
      [
        '$0.09',
        /(\$[\d.]+) (?:per image at its|for an image's) first scan/,
        ['vulnerability-management-system', 'vulnerability-management-system-containers'],
      ],
    ] as const) {
      expect(slugs.map((slug) => priceOf(slug, pattern))).toEqual([price, price]);
    }
    const unused = /\$0\.20 per role or user/;
    expect(post('access-control')).toMatch(unused);
    expect(textAt(`${paths.soc2Series}/iam`)).toMatch(unused);
  });

  test('the support address of the documents is the one that the site shows', () => {
    expect(textAt(paths.customerSupport)).toContain(`mailto:${company.supportEmail}`);
  });

  test('the launch link is promised within one business day wherever it is promised', () => {
    for (const path of [paths.userGuide, paths.customerSupport]) {
      expect(textAt(path)).toContain('within one business day');
    }
  });
});
