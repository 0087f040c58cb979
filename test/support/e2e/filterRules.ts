/**
 * What lists of ad blockers look for, as of 22 November 2026.
 *
 * Sources: EasyPrivacy (`easyprivacy/easyprivacy_general.txt`), EasyList
 * (`easylist/easylist_general_block.txt`), EasyList Cookie List
 * (`easylist_cookie/easylist_cookie_general_block.txt` and `..._general_hide.txt`) and Fanboy's Social
 * and Annoyance lists (`fanboy-addon/fanboy_social_general_block.txt`, `..._social_general_hide.txt`,
 * `fanboy_annoyance_general_block.txt`), all of github.com/easylist/easylist. Of those general
 * rules that could meet the address of a file such as this site serves, here are the ones that the
 * words below don't meet anyway; options are left out.
 */
const addressRules = [
  '/assets/smarttag-',
  '/assets/uts/*',
  '/cookiebanner.',
  '/cookieconsent.',
  '/images/*linkedin.png',
  '/privacy-policy.js',
  '/privacypolicy.js',
] as const;

/**
 * The words that those lists' rules for addresses, classes and ids are made of. None of them stands
 * in a name here, even where no rule has it today: rules are added every day.
 */
const words = new Set(
  `ad ads adv advert adverts advertisement advertising affiliate sponsor sponsored promo
  analytic analytics track tracks tracking tracker trackers beacon beacons pixel pixels telemetry
  vitals metric metrics stat stats statistics counter hit hits impression impressions pageview
  pageviews fingerprint collect collector log logger ping gtag gtm ga tag tagmanager
  consent cookie cookies gdpr ccpa lgpd dsgvo rgpd cmp optout optin
  banner banners popup popups overlay interstitial newsletter subscribe
  social share shares sharing sharer follow follows facebook twitter linkedin instagram youtube
  pinterest whatsapp rss`.split(/\s+/),
);

function ruleAsPattern(rule: string): RegExp {
  return new RegExp(rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'), 'i');
}

const patterns = addressRules.map((rule) => [rule, ruleAsPattern(rule)] as const);

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** The words of a class, an id or an address that lists look for. */
export function listedWords(name: string): readonly string[] {
  return wordsOf(name).filter((word) => words.has(word));
}

/** The rules and words by which an address would be blocked. */
export function rulesAgainst(address: string): readonly string[] {
  return [
    ...patterns.filter(([, pattern]) => pattern.test(address)).map(([rule]) => rule),
    // Without the hash, in which a word stands only by chance and between digits.
    ...listedWords(new URL(address).pathname.replace(/-[a-z\d]{8}(?=\.\w+$)/, '')),
  ];
}
