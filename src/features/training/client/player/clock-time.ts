/** Seconds as people read them off a player: 3:12, 1:03:12. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
