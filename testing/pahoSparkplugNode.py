"""An edge node of Sparkplug B by paho, with octets of its own: HOST PORT [metrics] [changes per second].

Prints `born` at each birth and `took NAME VALUE` for each command. With a rate it sends that many changes a second, over
all metrics M0, M1 and so on, in messages of ten. It ends with its standard input.
"""

import struct
import sys
import threading
import time

import paho.mqtt.client as mqtt

host, port = sys.argv[1], int(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 3
rate = int(sys.argv[4]) if len(sys.argv) > 4 else 0
base = "spBv1.0/paho/{}/node1"
lock = threading.Lock()
state = {"seq": 0, "values": [float(i) for i in range(count)], "isBorn": False}


def varint(value):
    out = bytearray()
    value &= (1 << 64) - 1
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def number(field, value):
    return varint(field << 3) + varint(value)


def block(field, octets):
    return varint(field << 3 | 2) + varint(len(octets)) + octets


def double(field, value):
    return varint(field << 3 | 1) + struct.pack("<d", value)


def now():
    return int(time.time() * 1000)


def metric(index, is_birth):
    octets = number(2, index) + number(3, now())
    if is_birth:
        octets = block(1, b"M%d" % index) + octets + number(4, 10)
    return block(2, octets + double(13, state["values"][index]))


def payload(parts):
    octets = number(1, now()) + b"".join(parts) + number(3, state["seq"])
    state["seq"] = (state["seq"] + 1) % 256
    return octets


def bd_seq():
    return block(2, block(1, b"bdSeq") + number(4, 8) + number(11, 7))


def born():
    with lock:
        state["seq"] = 0
        negative = block(2, block(1, b"Negative") + number(2, 1000) + number(4, 4) + number(11, -12345678901))
        parts = [bd_seq(), negative] + [metric(i, True) for i in range(count)]
        client.publish(base.format("NBIRTH"), payload(parts))
        state["isBorn"] = True
    print("born", flush=True)


def fields(octets):
    at = 0

    def read():
        nonlocal at
        value = shift = 0
        while True:
            byte = octets[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(octets):
        key = read()
        if key & 7 == 0:
            yield key >> 3, read()
        else:
            length = {1: 8, 5: 4}.get(key & 7) or read()
            yield key >> 3, octets[at : at + length]
            at += length


def on_message(_client, _data, message):
    for field, octets in fields(message.payload):
        if field != 2:
            continue
        found = dict(fields(octets))
        if found.get(1) == b"Node Control/Rebirth":
            born()
        elif 13 in found:
            index, value = found[2], struct.unpack("<d", found[13])[0]
            with lock:
                state["values"][index] = value
                client.publish(base.format("NDATA"), payload([metric(index, False)]))
            print("took M%d %s" % (index, value), flush=True)


def on_connect(*_):
    client.subscribe(base.format("NCMD"))
    born()


client = mqtt.Client("paho-node1")
client.will_set(base.format("NDEATH"), number(1, now()) + bd_seq(), 1, False)
client.on_connect = on_connect
client.on_message = on_message
client.connect(host, port, 5)
client.loop_start()


def flood():
    index, began, sent = 0, time.time(), 0
    while True:
        while sent < (time.time() - began) * rate:
            with lock:
                some = [(index + i) % count for i in range(10)]
                for one in some:
                    state["values"][one] += 1
                client.publish(base.format("NDATA"), payload([metric(i, False) for i in some]))
            index, sent = (index + 10) % count, sent + 10
        time.sleep(0.005)


if rate > 0:
    threading.Thread(target=flood, daemon=True).start()
sys.stdin.read()
