/** One rule of the specification's sections 2 to 9, in its words or close to them, and the tests that show it. */
export interface Rule {
  readonly section: string;
  readonly rule: string;
  /** Each is the beginning of `file > test name`; a rule is shown when every one is found and all found are green. */
  readonly shownBy: readonly string[];
}

const of = (section: string, rule: string, ...shownBy: string[]): Rule => ({ section, rule, shownBy });

export const rules: readonly Rule[] = [
  of('2', 'auth is the login screen', 'login.e2e.ts > a wrong password is told in words'),
  of('2', 'unAuthSynoptic is viewable without login', 'openPage.e2e.ts > a visitor at the hall screen'),
  of(
    '2',
    'The private area checks the login when it loads and on each child route',
    'createApp.test.tsx > a page asked for without login',
    'login.e2e.ts > after Log out, Back shows no private page',
  ),
  of('2', 'Any other path redirects to 404', 'createApp.test.tsx > any other address leads to 404'),
  of('2', 'password is the screen when the password has expired', 'createApp.test.tsx > an expired password can reach'),
  of('2', 'synoptic is the default landing page', 'session.test.ts > a login reads the card'),
  of('2', 'diagnostic/operation-log is the landing page in degraded mode', 'modes.e2e.ts > in degraded mode'),
  of('2', 'A mobile layout under 470 px in portrait, 790 px in landscape', 'watchLayout.test.ts > ', 'shape.e2e.ts > '),
  of('2', 'Destination: the stored redirect', 'session.test.ts > the page that the guard turned away'),
  of('2', 'Destination: the synoptic flagged IsFirst', 'login.e2e.ts > the right one leads to the first synoptic'),
  of('2', 'A local host starts on unAuthSynoptic', 'localHost.test.ts > ', 'createApp.test.tsx > on a local host'),
  of(
    '3',
    'The identity card',
    'calls.test.ts > the identity card needs a login',
    'protocol.test.ts > a card without Firmware',
  ),
  of('3', 'UserProfile', 'calls.test.ts > the profile'),
  of('3', 'IsAuthenticationRequired is true unless exactly false', 'station.test.ts > IsAuthenticationRequired='),
  of(
    '3',
    'Elements of seven kinds, with their fields',
    'synoptic.e2e.ts > the pages of the demonstration show all seven kinds',
  ),
  of('3', 'CanSelect is true for image and value elements', 'protocol.test.ts > what can not be read is told'),
  of('3', 'Positions, sizes, order', 'synoptic.e2e.ts > '),
  of('3', 'Editing kinds', 'calls.test.ts > users see all of them'),
  of('4', 'It starts as Disconnected', 'session.test.ts > it starts as Disconnected'),
  of('4', 'Login success: Connected', 'session.test.ts > a login reads the card'),
  of('4', 'Login failure: Disconnected', 'login.e2e.ts > a wrong password is told in words'),
  of(
    '4',
    'Code 3: PasswordExpired, password screen',
    'session.test.ts > an expired password: dialog',
    'firstPassword.e2e.ts > ',
  ),
  of('4', 'Disconnect clears the credential', 'session.test.ts > the credential goes with every call'),
  of(
    '4',
    'Disconnect goes to auth with a reason, else to unAuthSynoptic',
    'session.test.ts > without a reason',
    'session.test.ts > with a reason',
  ),
  of(
    '4',
    'A card without Firmware is backup mode',
    'session.test.ts > a card without a Firmware',
    'modes.e2e.ts > a device in backup mode',
  ),
  of('4', 'IsNormalMode false: degraded mode', 'session.test.ts > degraded mode', 'modes.e2e.ts > in degraded mode'),
  of('4', 'A changed technical hash code reloads the synoptics', 'session.test.ts > another technical revision'),
  of('4', 'After an expired password the login is redone', 'createApp.test.tsx > an expired password can reach'),
  of('5', 'What a password may hold', 'passwordRule.test.ts > a password may'),
  of('5', 'A new password differs from the current one', 'passwordRule.test.ts > from '),
  of(
    '6',
    'Basic credential on every request once logged in',
    'client.test.ts > a call goes to IhmWeb',
    'session.test.ts > the credential goes',
  ),
  of('6', 'Synoptics without authentication are visible without login', 'openPage.e2e.ts > '),
  of('6', 'What a profile may do is enforced by the service', 'modes.test.ts > '),
  of('7', 'Requests and replies in their envelope', 'client.test.ts > a call goes to IhmWeb', 'protocol.test.ts > '),
  of('7', 'GET IdentityCard.xml', 'calls.test.ts > the identity card'),
  of('7', 'POST GetUserProfile', 'calls.test.ts > the profile'),
  of('7', 'POST GetRestrictedXPathExtractedConfig', 'calls.test.ts > the configuration: one answer'),
  of('7', 'POST GetRestrictedXPathExtractedConfigUnAuth', 'calls.test.ts > a visitor gets open pages only'),
  of('7', 'A time-out raises an error', 'client.test.ts > a device that says nothing is a time-out'),
  of('8', 'Each code of the catalogue', 'session.test.ts > a login that gets'),
  of('8', 'Never applied to the open configuration call', 'session.test.ts > a code is never applied'),
  of('8', 'Code 6: nothing is done', 'session.test.ts > code 6 does nothing'),
  of('8', 'A non-XML body is code -1', 'client.test.ts > '),
  of('8', 'Code 101 is ignored on SetPassword', 'session.test.ts > a permanent password'),
  of('8', 'Inactivity: dialog, then disconnect with its reason', 'inactivity.e2e.ts > '),
  of(
    '9',
    'Inactivity time-out: default, device value, fallback',
    'watchInactivity.test.ts > a DisconnectionTimeoutSec',
  ),
  of('9', 'Scroll, click, resize, key, wheel, mouse move reset it', 'watchInactivity.test.ts > a '),
  of('9', 'Message dialogs step 1500 ms a line', 'MessageDialog.test.tsx > '),
  of('9', 'Locale en, currency USD', 'valueText.test.ts > money is written'),
];
