/** The page’s event before the person signs out: whatever has something left to report does so now, as nobody may afterwards. */
export const BEFORE_SIGN_OUT = 'atrium-leaving';
