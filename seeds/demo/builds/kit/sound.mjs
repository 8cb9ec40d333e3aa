const quiet = 0.0001;

/** Sounds that are made while one plays. Nothing is heard before `start`, which a key or a touch must call. */
export function openSound(save) {
  let audio;
  let master;
  let hiss;
  let isMuted = save.read('muted') === 'yes';

  function start() {
    if (!audio) {
      audio = new AudioContext();
      const limiter = audio.createDynamicsCompressor();
      master = audio.createGain();
      master.connect(limiter).connect(audio.destination);
      hiss = createHiss(audio);
      applyMuting();
    }
    void audio.resume();
  }
  function applyMuting() {
    if (audio) master.gain.setTargetAtTime(isMuted ? 0 : 0.6, audio.currentTime, 0.03);
  }

  /** A gain that swells and fades within `seconds`, and the time at which it begins. */
  function fading({ seconds, volume, delay = 0, attack = 0.008 }) {
    const at = audio.currentTime + delay;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(quiet, at);
    gain.gain.exponentialRampToValueAtTime(volume, at + attack);
    gain.gain.exponentialRampToValueAtTime(quiet, at + seconds);
    gain.connect(master);
    return { gain, at };
  }

  return {
    start,
    get isMuted() {
      return isMuted;
    },
    mute(value) {
      isMuted = value;
      save.write('muted', value ? 'yes' : 'no');
      applyMuting();
    },
    rest: () => void audio?.suspend(),

    /** A note, or a slide from one to another; pitches are in hertz. */
    tone({ from, to = from, seconds = 0.2, type = 'sine', volume = 0.2, ...when }) {
      if (!audio) return;
      const { gain, at } = fading({ seconds, volume, ...when });
      const oscillator = new OscillatorNode(audio, { type, frequency: from });
      oscillator.frequency.setValueAtTime(from, at);
      oscillator.frequency.exponentialRampToValueAtTime(Math.max(1, to), at + seconds);
      oscillator.connect(gain);
      oscillator.start(at);
      oscillator.stop(at + seconds);
    },
    /** A rush of air, water or gravel, by the frequencies that it passes through. */
    rush({ from, to = from, seconds = 0.3, volume = 0.2, width = 1, ...when }) {
      if (!audio) return;
      const { gain, at } = fading({ seconds, volume, ...when });
      const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: width });
      filter.frequency.setValueAtTime(from, at);
      filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
      const source = new AudioBufferSourceNode(audio, { buffer: hiss, loop: true });
      source.connect(filter).connect(gain);
      source.start(at, Math.random());
      source.stop(at + seconds);
    },
  };
}

function createHiss(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** The pitch of a number of half tones above the A below middle C. */
export const pitchOf = (halfTones) => 220 * 2 ** (halfTones / 12);

/** Calls `play` at each beat with its number, `beats` times a second. */
export function createBeat(play) {
  let passed = 0;
  let count = 0;
  return (seconds, beats) => {
    passed += seconds * beats;
    if (passed < 1) return;
    passed -= 1;
    play(count);
    count += 1;
  };
}
