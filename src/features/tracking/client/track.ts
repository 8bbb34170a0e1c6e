// The usage events that every page may report.
export { endActivitySession, trackActivitySession } from './activity-session.ts';
export { trackToolClick } from './report-tool-click.ts';
export { trackVideoProgress, trackVideoView } from './report-video-view.ts';
export { BEFORE_SIGN_OUT } from './sign-out-event.ts';
