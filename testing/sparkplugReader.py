"""Another reader of a broker: prints each message as a line of JSON. Octets of Sparkplug B are decoded here by the rules
of protobuf, without the code of the product."""

import json
import struct
import sys

import paho.mqtt.client as mqtt


def varint(octets, at):
    value, shift = 0, 0
    while True:
        octet = octets[at]
        at += 1
        value |= (octet & 0x7F) << shift
        shift += 7
        if octet < 0x80:
            return value, at


def fields(octets):
    at, found = 0, []
    while at < len(octets):
        key, at = varint(octets, at)
        number, kind = key >> 3, key & 7
        if kind == 0:
            value, at = varint(octets, at)
        elif kind == 1:
            value, at = octets[at : at + 8], at + 8
        elif kind == 2:
            length, at = varint(octets, at)
            value, at = octets[at : at + length], at + length
        elif kind == 5:
            value, at = octets[at : at + 4], at + 4
        else:
            raise ValueError(f"wire type {kind}")
        found.append((number, value))
    if at != len(octets):
        raise ValueError("cut")
    return found


def value_of(number, value):
    if number == 0:
        return value - (1 << 32) if value >= 1 << 31 else value
    if number == 2:
        return struct.unpack("<f", value)[0]
    if number == 3:
        return struct.unpack("<d", value)[0]
    if number == 4:
        return value != 0
    return value.decode() if number == 5 else value


def properties(octets):
    keys, values = [], []
    for number, value in fields(octets):
        if number == 1:
            keys.append(value.decode())
        elif number == 2:
            values.append(next(value_of(n - 3, v) for n, v in fields(value) if n >= 3))
    return dict(zip(keys, values))


def metric(octets):
    names = {1: "name", 2: "alias", 3: "time", 4: "type", 5: "historical", 7: "null"}
    found = {}
    for number, value in fields(octets):
        if number in names:
            found[names[number]] = value.decode() if number == 1 else value
        elif number == 9:
            found["properties"] = properties(value)
        elif number >= 10:
            found["value"] = value_of(number - 10, value)
    return found


def payload(octets):
    found = {"metrics": []}
    for number, value in fields(octets):
        if number == 2:
            found["metrics"].append(metric(value))
        elif number in (1, 3):
            found["time" if number == 1 else "seq"] = value
    return found


def on_message(client, userdata, message):
    is_sparkplug = message.topic.startswith("spBv1.0/")
    said = payload(message.payload) if is_sparkplug else message.payload.decode()
    print(json.dumps({"topic": message.topic, "qos": message.qos, "retain": bool(message.retain), "says": said}), flush=True)


def on_connect(client, userdata, flags, code):
    client.subscribe("#", 1)


client = mqtt.Client()
client.on_connect = on_connect
client.on_message = on_message
client.on_subscribe = lambda *_: print("{}", flush=True)
client.connect("127.0.0.1", int(sys.argv[1]))
client.loop_forever()
