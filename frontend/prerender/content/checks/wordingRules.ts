/** What lines may not hold, with what is to stand there instead. */
export const wordingRules: readonly {
  /** The rule in a few words. */
  readonly told: string;
  readonly pattern: RegExp;
  readonly except?: RegExp;
  readonly wrong: string;
  readonly right: string;
}[] = [
  {
    told: 'straight quotes and apostrophes',
    pattern: /[‘’“”]/,
    wrong: 'A curly quote: whoever copies it into a shell wonders.',
    right: 'Write straight quotes and apostrophes.',
  },
  {
    told: 'no dashes between words, and a range is "4 to 6"',
    pattern: /[–—]|\s--\s(?!\[)/,
    wrong: 'A dash stands for a thought that needs its own sentence.',
    right: 'Write two sentences, or a comma; a range is "4 to 6".',
  },
  {
    told: 'American spelling',
    pattern:
      /\b(colour|behaviour|favour|honour|centre|licence|catalogue|organis|customis|analyse[sd]?|defence|fulfil|cancelled)/i,
    except: /colou?r-scheme|products\/photo-kiosk-backend\/fulfillment/,
    wrong: 'British spelling.',
    right: 'Spell as Americans do: color, license, organize, fulfill.',
  },
  {
    told: 'email, security, CloudWatch, GuardDuty, GitHub, SOC 2, Type I and Type II, written so',
    pattern:
      /\be-mail|\bcyber ?security|\bCloudwatch|\bGuardduty|\bGithub\b|SOC2 |SOC-2|Type [12]\b/,
    wrong: 'The thing has another name elsewhere on the site.',
    right: 'Write email, security, CloudWatch, GuardDuty, GitHub, SOC 2, Type I or Type II.',
  },
  {
    told: 'no promise that nobody can keep (bulletproof, unhackable, military-grade, 100 % secure, world-class, seamless)',
    pattern: /\b(bulletproof|unhackable|military-grade|100 ?% secure|world-class|seamless)/i,
    wrong: 'It promises what nobody can keep.',
    right: 'Say what was done and how it was checked.',
  },
  {
    told: 'nothing about customers or fame that nobody can check (trusted by, award-winning, industry-leading, a customer of ours)',
    pattern:
      /\b(trusted by|award-winning|industry-leading|our (happy|satisfied) (customers|clients)|one of our (customers|clients)|a (customer|client) of ours)\b/i,
    wrong: 'A claim about customers or fame that nobody can check.',
    right: 'Leave it out, or tell the case without a customer: "Suppose a team of five ...".',
  },
  {
    told: 'no number of articles, which is wrong with the next one',
    pattern: /\b(\d+|nine|ten|eleven) (posts|articles)\b/i,
    wrong: 'The number of articles is wrong as soon as there is one more.',
    right: 'Leave the number out; the page counts them.',
  },
];
