/** The page’s event before the person signs out: pending reports are sent now, since nobody may send them afterward. */
export const BEFORE_SIGN_OUT = 'atrium-leaving';
