import { takeTokenFromAddress } from './registrationToken.ts';

export type EventParams = Readonly<Record<string, string | number>>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Consent Mode v2: everything that is for advertising, which is never granted here. */
const advertisingDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

function withoutToken(address: string): URL {
  const url = new URL(address, location.href);
  // Deleting writes the whole query anew, so only if there is something to delete.
  if (url.searchParams.has('token')) {
    url.searchParams.delete('token');
  }
  return url;
}

/**
 * The page as analytics may see it: without a registration's token, which can be in the referrer if
 * the visitor left the page before its script could take it out of the address.
 */
function pageFields(address: string = location.href) {
  const { pathname, search, href } = withoutToken(address);
  return {
    page_path: pathname + search,
    page_location: href,
    page_referrer: document.referrer && withoutToken(document.referrer).href,
    page_title: document.title,
  };
}

let configured = false;

function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's tag takes a command from an Arguments object only.
  window.dataLayer.push(arguments);
}

/** Beside consent Google's own switch: while `ga-disable` is true, not even cookieless pings are sent. */
function setAnalytics(measurementId: string, granted: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: !granted });
  const analytics_storage = granted ? 'granted' : 'denied';
  gtag('consent', 'update', { ...advertisingDenied, analytics_storage });
}

/** The tag reads the address bar by itself, so a registration's token must not be there. */
export function loadGoogleTag(measurementId: string): Promise<void> {
  takeTokenFromAddress();
  gtag('consent', 'default', { ...advertisingDenied, analytics_storage: 'denied' });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Failed to load GA script'));
    };
    document.head.append(script);
  });
}

export function grantAnalytics(measurementId: string): void {
  setAnalytics(measurementId, true);
  gtag('set', 'restricted_data_processing', false);
  // For what the tag sends by itself, such as engagement. Not in `config`, which would win over the
  // values that are set for later pages.
  gtag('set', pageFields());
  if (!configured) {
    configured = true;
    gtag('js', new Date());
    gtag('config', measurementId, {
      send_page_view: false,
      cookie_domain: location.hostname,
      cookie_flags: 'SameSite=None;Secure',
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  }
}

/**
 * Google's cookies have the domain that `config` names, or none if a browser takes none, as for an
 * address.
 */
function removeCookies(): void {
  for (const [name] of document.cookie.matchAll(/\b_ga[^=;]*(?==)/g)) {
    for (const domain of ['', `; Domain=${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` isn't in all browsers that we support.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}

export function denyAnalytics(measurementId: string): void {
  setAnalytics(measurementId, false);
  removeCookies();
}

export function sendEvent(address: string, name: string, params: EventParams): void {
  gtag('event', name, { ...pageFields(address), transport_type: 'beacon', ...params });
}

/** Sends a page view; `address` is path and query. */
export function sendPageView(address: string): void {
  const page = pageFields(address);
  gtag('set', page);
  gtag('event', 'page_view', { ...page, transport_type: 'beacon', event_category: 'Page Views' });
}
